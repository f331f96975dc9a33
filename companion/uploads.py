"""Uploads are measured before they are read: a file too large is not even spooled."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler

LARGEST_UPLOAD = 4 * 1024 * 1024


class MeasuredUpload(FileUploadHandler):
    """Refuses a request that announces more than an upload may have; leaves the reading to the next handler."""

    def handle_raw_input(self, input_data: Any, META: Any, content_length: int, *rest: Any) -> None:  # noqa: N803
        """Look at the announced length."""
        if content_length > LARGEST_UPLOAD:
            raise RequestDataTooBig("The file is larger than this server takes.")

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        """Hand the chunk on."""
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """Nothing of its own."""

// The time loop on a phone: what is half filled in survives somebody else's tap; a character's file fills its field.

// ── A pick that is not sent yet survives the fragment that others' taps bring ──

const kept = new Map(); // form id → its fields, as long as the same step is asked

function remember(form) {
  const fields = [...form.elements].filter((field) => field.name && field.type !== "hidden");
  kept.set(form.id, {
    step: form.dataset.keep,
    values: fields.map((field) => [field.name, field.value, field.checked ?? null, field.type]),
  });
}

function restore(form) {
  const before = kept.get(form.id);
  if (!before || before.step !== form.dataset.keep) return;
  for (const [name, value, checked, type] of before.values) {
    for (const field of form.elements) {
      if (field.name !== name || field.type !== type) continue;
      if (type === "radio" || type === "checkbox") {
        if (field.value === value) field.checked = checked;
      } else {
        field.value = value;
      }
    }
  }
}

document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target.id !== "table") return;
  for (const form of document.querySelectorAll("#table form[data-keep]")) remember(form);
});
document.body.addEventListener("htmx:afterSwap", () => {
  for (const form of document.querySelectorAll("#table form[data-keep]")) restore(form);
});

// ── A file is read into the field that is sent; without script the text is pasted ──

for (const file of document.querySelectorAll("input[type=file][data-fill]")) {
  file.hidden = false;
  file.addEventListener("change", async () => {
    if (!file.files.length) return;
    document.getElementById(file.dataset.fill).value = await file.files[0].text();
  });
}

// The page that opens a campaign: rows of Characters carry the names typed above, empty seats are put aside,
// a Character taken by one seat is free for no other. Without script all rows are there and the server checks.

const form = document.getElementById("cast")?.form;
const names = form ? [...form.querySelectorAll("input[name=name]")] : [];

function showNames() {
  names.forEach((field, place) => {
    const name = field.value.trim();
    for (const row of form.querySelectorAll(`[data-cast="${place + 1}"]`)) {
      row.hidden = !name;
      if (name) row.querySelector("[data-cast-name]").textContent = name;
    }
  });
}

function freeOthers() {
  const taken = new Map();
  for (const radio of form.querySelectorAll("[data-cast] input[type=radio]:checked")) {
    if (!radio.closest("[data-cast]").hidden) taken.set(radio.value, radio.name);
  }
  for (const radio of form.querySelectorAll("[data-cast] input[type=radio]")) {
    const other = taken.get(radio.value);
    radio.disabled = other !== undefined && other !== radio.name;
  }
}

if (form) {
  form.addEventListener("input", () => {
    showNames();
    freeOthers();
  });
  showNames();
  freeOthers();
}

// The campaign's side of a phone: what was typed survives a swap, sheets stay open, effect lines complete themselves.

const body = document.body;

// ── Forms keep what was typed: over somebody else's tap, a refusal, a reload ──

function keptName(form) {
  return `kept:${body.dataset.table}:${form.dataset.keep}`;
}

function fieldsOf(form) {
  return [...form.elements].filter((one) => one.name && one.type !== "hidden" && one.type !== "submit");
}

function keep(form) {
  const values = fieldsOf(form).map((one) => ({
    name: one.name,
    value: one.value,
    on: one.type === "radio" || one.type === "checkbox" ? one.checked : null,
  }));
  sessionStorage.setItem(keptName(form), JSON.stringify(values));
}

function restore(form) {
  const kept = sessionStorage.getItem(keptName(form));
  if (!kept) return;
  const values = JSON.parse(kept);
  const seen = {};
  for (const one of fieldsOf(form)) {
    const choice = one.type === "radio" || one.type === "checkbox";
    const same = values.filter((value) => value.name === one.name && (!choice || value.value === one.value));
    const place = choice ? 0 : (seen[one.name] = (seen[one.name] ?? -1) + 1);
    if (!same[place]) continue;
    if (choice) one.checked = same[place].on;
    else one.value = same[place].value;
  }
}

function restoreAll() {
  for (const form of document.querySelectorAll("form[data-keep]")) restore(form);
}

body.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-keep]");
  if (form) keep(form);
});
body.addEventListener("htmx:afterRequest", (event) => {
  const { elt: form, xhr } = event.detail;
  if (form instanceof HTMLFormElement && form.dataset.keep && xhr.status >= 200 && xhr.status < 300) {
    sessionStorage.removeItem(keptName(form));
  }
});

// ── Sheets: open ones stay open and show the newest; a refusal is shown where the tap was ──

let open = null;
let unfolded = [];

body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, requestConfig } = event.detail;
  const sheet = document.querySelector(".sheet[data-fresh]:popover-open");
  if (target.id === "card" && sheet && sheet.contains(requestConfig.elt)) {
    event.detail.target = sheet.querySelector("[data-card]");
    sheet.scrollTop = 0;
    return;
  }
  if (target.id !== "table") return;
  open = sheet?.id ?? null;
  const title = sheet?.querySelector("h2")?.textContent;
  const said = requestConfig.verb === "get" ? [...(sheet?.querySelector("[data-card]")?.childNodes ?? [])] : [];
  if (open) open = { id: open, title, said };
  unfolded = [...document.querySelectorAll("#table details[id]")].map((one) => [one.id, one.open]);
  if (sheet && requestConfig.verb === "get" && !target.querySelector("[data-waiting]")) event.detail.shouldSwap = true;
});

body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id !== "table" && event.target.id !== "table") return;
  restoreAll();
  const sheet = open && document.getElementById(open.id);
  // The same question again stays open; another step is opened by hand.
  if (sheet && sheet.querySelector("h2")?.textContent === open.title) {
    for (const [id, was] of unfolded) {
      const details = document.getElementById(id);
      if (details && details.open !== was) details.open = was;
    }
    sheet.querySelector("[data-card]").append(...open.said);
    sheet.showPopover();
  }
  open = null;
  yours();
});

// ── It is your turn: the phone hums where it may ──

let hummed = document.querySelector("[data-yours]")?.dataset.yours;

function yours() {
  const now = document.querySelector("[data-yours]")?.dataset.yours;
  if (now && now !== hummed) navigator.vibrate?.(80);
  hummed = now;
}

// ── The effect line: completion by a tap, or the whole line tapped together ──

function write(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}

function completed(button) {
  const field = document.getElementById(button.closest("[data-preview-of]").dataset.previewOf);
  write(field, `${field.value.slice(0, Number(button.dataset.start))}${button.dataset.complete} `);
}

function clause(builder, button) {
  const number = Number(builder.querySelector("[data-number]").value);
  const targets = [...builder.querySelectorAll("[data-target][aria-pressed=true]")].map((one) => one.dataset.target);
  const who = targets.join(" + ");
  if (button.dataset.amount) return `${who} ${number < 0 ? number : `+${number}`} ${button.dataset.amount}`.trim();
  if (button.dataset.push) return `${button.dataset.push} ${Math.abs(number)}`;
  if (button.dataset.code) return `${who} ${button.dataset.code} ${Math.abs(number)}`.trim();
  return button.dataset.word;
}

body.addEventListener("click", (event) => {
  const option = event.target.closest("[data-complete]");
  if (option) return completed(option);
  const builder = event.target.closest("[data-builder]");
  const button = builder && event.target.closest("button");
  if (!button || button.dataset.step) return undefined;
  if (button.dataset.target) {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    return undefined;
  }
  const field = document.getElementById(builder.dataset.builder);
  const before = field.value.trim().replace(/;$/, "");
  write(field, before ? `${before}; ${clause(builder, button)}` : clause(builder, button));
  return undefined;
});

// ── A page with details: the one named in the address is open ──

const named = location.hash && document.querySelector(`details${CSS.escape ? `#${CSS.escape(location.hash.slice(1))}` : location.hash}`);
if (named) named.open = true;

document.documentElement.classList.add("has-script");
restoreAll();

// Long Live the Queen: laying the line by taps and by dragging (without script the same form works by its
// selects), a board that stays turned, a shake when it is your turn.

const drafts = sessionStorage;

function slotsOf(form) {
  return [...form.querySelectorAll(".llq-slot:not(.is-fixed)")];
}

function tileOf(slot) {
  return slot.querySelector(".llq-tile");
}

function say(form, text) {
  form.querySelector("[data-arrange-told]").textContent = text;
}

function mayLie(slot, tile) {
  const select = slot.querySelector("select");
  return [...select.options].some((option) => option.value === tile.dataset.tile);
}

function refuse(form, slot, tile) {
  slot.classList.add("is-refused");
  setTimeout(() => slot.classList.remove("is-refused"), 600);
  say(form, form.dataset.never.replace("%(tile)s", tile.querySelector(".llq-name").textContent));
}

// A select says what will be sent; the tile beside it is what the player sees. Both move together.
function settle(slot) {
  slot.querySelector("select").value = tileOf(slot).dataset.tile;
}

function exchange(form, one, other) {
  const [first, second] = [tileOf(one), tileOf(other)];
  if (!mayLie(one, second) || !mayLie(other, first)) {
    refuse(form, one.classList.contains("is-master") ? one : other, one.classList.contains("is-master") ? second : first);
    return;
  }
  const gap = document.createComment("");
  first.replaceWith(gap);
  second.replaceWith(first);
  gap.replaceWith(second);
  settle(one);
  settle(other);
  keep(form);
}

function laid(form) {
  const named = (slot) => tileOf(slot).dataset.tile;
  const slots = slotsOf(form);
  const master = slots.find((slot) => slot.classList.contains("is-master"));
  return { line: slots.filter((slot) => slot !== master).map(named), master: named(master) };
}

function keep(form) {
  drafts.setItem(`arrange:${form.dataset.arrange}`, JSON.stringify(laid(form)));
}

function fill(form, { line, master }) {
  const slots = slotsOf(form);
  const wanted = [...line.filter((name) => name !== "princess"), master];
  const tiles = slots.map(tileOf);
  const order = slots.map((slot) => (slot.classList.contains("is-master") ? wanted.at(-1) : wanted[slots.indexOf(slot)]));
  const free = [...tiles];
  const next = order.map((name) => {
    const at = free.findIndex((tile) => tile.dataset.tile === name);
    return at < 0 ? null : free.splice(at, 1)[0];
  });
  if (next.includes(null)) return;
  const gaps = tiles.map((tile) => {
    const gap = document.createComment("");
    tile.replaceWith(gap);
    return gap;
  });
  gaps.forEach((gap, n) => gap.replaceWith(next[n]));
  slots.forEach(settle);
  keep(form);
}

function shuffled(items) {
  const left = [...items];
  const random = crypto.getRandomValues(new Uint32Array(left.length));
  for (let n = left.length - 1; n > 0; n -= 1) {
    const other = random[n] % (n + 1);
    [left[n], left[other]] = [left[other], left[n]];
  }
  return left;
}

function shuffle(form) {
  const { line, master } = laid(form);
  const masters = [...form.querySelector(".is-master select").options].map((option) => option.value);
  const [chosen] = shuffled(masters);
  const rest = shuffled([...line, master]);
  rest.splice(rest.indexOf(chosen), 1);
  fill(form, { line: rest, master: chosen });
}

function press(form, slot) {
  const before = form.querySelector('[aria-pressed="true"]');
  if (!before) {
    tileOf(slot).setAttribute("aria-pressed", "true");
    return;
  }
  before.setAttribute("aria-pressed", "false");
  const from = before.closest(".llq-slot");
  if (from !== slot) exchange(form, from, slot);
}

function prepare(form) {
  form.classList.add("is-scripted");
  for (const slot of slotsOf(form)) {
    const tile = tileOf(slot);
    tile.setAttribute("role", "button");
    tile.setAttribute("tabindex", "0");
    tile.setAttribute("aria-pressed", "false");
    tile.draggable = true;
  }
  const kept = drafts.getItem(`arrange:${form.dataset.arrange}`);
  if (kept) fill(form, JSON.parse(kept));
}

function prepareAll() {
  for (const form of document.querySelectorAll("form[data-arrange]:not(.is-scripted)")) prepare(form);
}

function formOf(target) {
  return target instanceof Element ? target.closest("form[data-arrange].is-scripted") : null;
}

function slotUnder(target) {
  return target.closest(".llq-slot:not(.is-fixed)");
}

let dragged = null;

document.addEventListener("click", (event) => {
  const form = formOf(event.target);
  if (!form) return;
  const button = event.target.closest("[data-shuffle], [data-fill]");
  if (button) {
    event.preventDefault();
    if ("shuffle" in button.dataset) shuffle(form);
    else fill(form, JSON.parse(button.dataset.fill));
    return;
  }
  const slot = slotUnder(event.target);
  if (slot && event.target.closest(".llq-tile")) press(form, slot);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const form = formOf(event.target);
  if (!form || !event.target.matches(".llq-tile")) return;
  event.preventDefault();
  press(form, slotUnder(event.target));
});

document.addEventListener("dragstart", (event) => {
  dragged = formOf(event.target) && slotUnder(event.target);
  if (dragged) event.dataTransfer.effectAllowed = "move";
});
document.addEventListener("dragover", (event) => {
  if (!dragged || !formOf(event.target)) return;
  const slot = slotUnder(event.target);
  for (const old of document.querySelectorAll(".llq-slot.is-over")) if (old !== slot) old.classList.remove("is-over");
  if (!slot || slot === dragged) return;
  event.preventDefault();
  slot.classList.add("is-over");
});
document.addEventListener("drop", (event) => {
  const form = formOf(event.target);
  const slot = form && slotUnder(event.target);
  if (dragged && slot && slot !== dragged) {
    event.preventDefault();
    exchange(form, dragged, slot);
  }
});
document.addEventListener("dragend", () => {
  dragged = null;
  for (const old of document.querySelectorAll(".llq-slot.is-over")) old.classList.remove("is-over");
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (form instanceof HTMLFormElement && form.dataset.arrange && event.detail.xhr.status < 300) {
    drafts.removeItem(`arrange:${form.dataset.arrange}`);
  }
});
// Only after settling: until then htmx lends the new form the classes of the old one.
document.body.addEventListener("htmx:afterSettle", prepareAll);
prepareAll();

// ── The board stays turned for the player on the far side ──

const turned = () => document.querySelector("#llq-turn input");
let isTurned = false;
document.addEventListener("change", (event) => {
  if (event.target === turned()) isTurned = event.target.checked;
});
document.body.addEventListener("htmx:afterSettle", () => {
  if (turned()) turned().checked = isTurned;
});

// ── It is your turn: the phone says so by a short shake, where that is allowed ──

const isAsked = () => document.querySelector("form.llq, form[data-arrange]") !== null;
let wasAsked = isAsked();
document.body.addEventListener("htmx:afterSettle", () => {
  if (isAsked() && !wasAsked && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
  wasAsked = isAsked();
});

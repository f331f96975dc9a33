// The phone's side of a table: hear the number, fetch one's own fragment, send each tap exactly once.
// No framework; htmx does the fetching and swapping.

const body = document.body;
const htmx = window.htmx;
const mark = document.querySelector("[data-connection]");
const told = document.getElementById("told");

// ── Keys: made here with getRandomValues (works on plain http); a repeat carries the same one ──

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

// ── Live: one stream per browser and table (a browser has six connections); the tab looked at last leads ──

const others = new BroadcastChannel(`live:${body.dataset.table}`);
const SILENCE = 25000; // a leader says every 10 s that it is there
let stream = null;
let retry = 1000;
let timer = null;
let watchdog = null;
let beat = null;

function show(state) {
  if (!mark || mark.dataset.state === state) return;
  mark.dataset.state = state;
  const words = mark.querySelector("[data-words]");
  if (words) words.textContent = words.dataset[state] ?? state;
}

function seen() {
  return Number(document.getElementById("table")?.dataset.number ?? 0);
}

function fetchAgain() {
  body.dispatchEvent(new CustomEvent("table-number"));
}

let heard = 0;

function hear(number) {
  retry = 1000;
  show("live");
  heard = Math.max(heard, number);
  if (number > seen()) fetchAgain();
}

// A number that came while a fragment was being put in place found nobody listening: look again.
body.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "table" && heard > seen()) fetchAgain();
});

function lead() {
  if (document.hidden) return;
  others.postMessage({ leads: true });
  clearTimeout(watchdog);
  clearTimeout(timer);
  if (stream) return;
  stream = new EventSource(body.dataset.live);
  stream.addEventListener("number", (event) => {
    others.postMessage({ number: Number(event.data) });
    hear(Number(event.data));
  });
  stream.addEventListener("error", () => {
    show(navigator.onLine ? "reconnecting" : "off");
    if (stream?.readyState !== EventSource.CLOSED) return;
    hangUp();
    // The server refused or is gone: look with our own eyes, then wait longer each time.
    fetchAgain();
    timer = setTimeout(lead, retry);
    retry = Math.min(retry * 2, 15000);
  });
  clearInterval(beat);
  beat = setInterval(() => stream?.readyState === EventSource.OPEN && others.postMessage({ number: seen() }), 10000);
}

function hangUp() {
  stream?.close();
  stream = null;
  clearInterval(beat);
}

function follow() {
  hangUp();
  clearTimeout(timer);
  clearTimeout(watchdog);
  watchdog = setTimeout(lead, SILENCE);
}

function leave() {
  if (stream) others.postMessage({ gone: true });
  hangUp();
}

others.addEventListener("message", ({ data }) => {
  if (data.leads) follow();
  if (data.gone) watchdog = setTimeout(lead, Math.random() * 300);
  if (data.number === undefined) return;
  if (!stream) follow();
  hear(data.number);
});

if (body.dataset.live) {
  show("reconnecting");
  lead();
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : lead()));
  addEventListener("focus", lead);
  addEventListener("offline", () => show("off"));
  addEventListener("online", () => {
    hangUp();
    lead();
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    fetchAgain();
    lead();
  });
}

// ── Taps: disabled while on the way; without a network the button says so and tries again ──

function isAct(element) {
  return element instanceof HTMLFormElement && "act" in element.dataset;
}

// Also those in the bar of the next step, outside the form they send.
function buttonsOf(form) {
  return [...form.elements].filter((element) => element.localName === "button");
}

body.addEventListener("htmx:configRequest", (event) => {
  const form = event.detail.elt;
  if (!isAct(form)) return;
  form.dataset.key ||= newKey();
  event.detail.parameters.set("key", form.dataset.key);
  if (event.detail.parameters.has("seen")) event.detail.parameters.set("seen", String(seen()));
});

body.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.detail.elt;
  if (!isAct(form)) return;
  if (form.getAttribute("aria-busy") === "true") {
    event.preventDefault();
    return;
  }
  form.setAttribute("aria-busy", "true");
  for (const button of buttonsOf(form)) button.setAttribute("aria-busy", "true");
});

function settle(form) {
  form.removeAttribute("aria-busy");
  for (const button of buttonsOf(form)) button.removeAttribute("aria-busy");
}

body.addEventListener("htmx:afterRequest", (event) => {
  const { elt: form, xhr, failed } = event.detail;
  if (!isAct(form) || xhr.status === 0 || (failed && xhr.status >= 500)) return;
  settle(form);
  form.querySelector("[data-waiting]")?.remove();
  if (xhr.status < 300) {
    delete form.dataset.key;
    if (form.dataset.draft) {
      sessionStorage.removeItem(draftName(form));
      form.reset();
      for (const field of form.querySelectorAll("textarea")) field.value = "";
    }
    document.getElementById("card").replaceChildren();
  } else {
    // A refused action does not use its key up, but the person may now change it: a new tap, a new key.
    delete form.dataset.key;
    fetchAgain();
  }
});

function waitAndTryAgain(form) {
  settle(form);
  let line = form.querySelector("[data-waiting]");
  if (!line) {
    line = document.createElement("p");
    line.dataset.waiting = "";
    line.className = "notice is-warn";
    line.setAttribute("role", "status");
    line.textContent = body.dataset.notRecorded ?? "Not recorded yet. Trying again.";
    form.append(line);
  }
  setTimeout(() => form.isConnected && htmx.trigger(form, "submit"), 1500);
}

for (const name of ["htmx:sendError", "htmx:timeout"]) {
  body.addEventListener(name, (event) => isAct(event.detail.elt) && waitAndTryAgain(event.detail.elt));
}
body.addEventListener("htmx:responseError", (event) => {
  const { elt, xhr } = event.detail;
  if (isAct(elt) && xhr.status >= 500) waitAndTryAgain(elt);
  if (xhr.status === 404) location.reload(); // released, or the table is gone: the server says which page fits
});

// ── After a swap: keep the number, say what changed, focus a refusal ──

let lastTold = seen();
body.addEventListener("htmx:afterSwap", (event) => {
  const card = document.querySelector("#card [data-focus]");
  if (card && event.detail.target.id === "card") card.focus();
  if (event.detail.target.id !== "table" && event.detail.target.id !== "card") return;
  if (seen() === lastTold) return;
  lastTold = seen();
  const newest = document.querySelector("#table .journal .entry-say");
  if (told && newest) told.textContent = newest.textContent.trim();
});

// An open sheet, or a tap not recorded yet, is not torn away by somebody else's tap: the fragment waits.
body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, requestConfig } = event.detail;
  if (target.id !== "table" || requestConfig.verb !== "get") return;
  if (target.querySelector("[data-waiting]")) event.detail.shouldSwap = false;
  const open = target.querySelector("[popover]:popover-open:not([data-fresh]), dialog[open]"); // data-fresh: its game keeps it open
  if (!open) return;
  event.detail.shouldSwap = false;
  open.addEventListener(open.matches("dialog") ? "close" : "toggle", fetchAgain, { once: true });
});

// ── Steppers: minus and plus beside a number ──

body.addEventListener("click", (event) => {
  const button = event.target.closest("[data-stepper] button[data-step]");
  if (!button) return;
  const field = button.closest("[data-stepper]").querySelector("input");
  button.dataset.step > 0 ? field.stepUp() : field.stepDown();
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

// ── Typed text survives a reload ──

function draftName(form) {
  return `draft:${body.dataset.table}:${form.dataset.draft}`;
}

for (const form of document.querySelectorAll("form[data-draft]")) {
  const field = form.querySelector("textarea, input:not([type=hidden])");
  const kept = sessionStorage.getItem(draftName(form));
  if (field && kept && !field.value) field.value = kept;
  field?.addEventListener("input", () => sessionStorage.setItem(draftName(form), field.value));
}

// ── The screen stays awake where the browser allows it ──

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // not allowed here (plain http, battery saver): nothing is lost
  }
}
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
stayAwake();

import { fillPart } from "#ui/page/fill-part.ts";
import { onceReleased } from "#ui/page/pressed-pointer.ts";
import { applyChoice } from "./apply-choice.ts";
import { showStrip } from "./bottom-strip.ts";
import {
  acceptAll,
  rejectAll,
  type Signals,
  type Switches,
  signalsOf,
  switchesOf,
} from "./choice.ts";
import { consentPreferencesKey } from "./contract.ts";
import { consentNow, noteClosed, readNote, sendsGpc } from "./stored-choice.ts";

/** Time (ms) after which the thank-you note closes itself, unless the pointer or the keyboard focus is on it. */
const savedNoteMs = 12_000;

type Opening = {
  /** Version of the wording on the page. */
  wording: string;
  /** True when the visitor opened it with Cookie Settings. */
  reopened: boolean;
};

/**
 * Shows the page's cookie banner, once no pointer is pressed, whose click it would take. A page without a banner shows
 * nothing, and so cannot grant consent.
 */
export function openBanner(opening: Opening): void {
  const strip = stripOf("question");
  if (strip?.hidden) onceReleased(() => ask(strip, opening));
}

function ask(strip: HTMLElement, { wording, reopened }: Opening): void {
  fillIn(strip, wording);
  const hide = showStrip(strip);
  const end = () => {
    removeEventListener("storage", followOtherTab);
    hide();
  };
  // A choice made in another tab also answers the question in this tab.
  function followOtherTab({ key }: StorageEvent) {
    if (key === consentPreferencesKey && !consentNow(wording).ask) end();
  }
  addEventListener("storage", followOtherTab);
  watchPanel(strip, reopened);
  strip.addEventListener("click", ({ target }) => {
    const { close, choice = "" } = target instanceof Element ? dataOf(target) : {};
    if (close !== undefined) {
      noteClosed();
      end();
    }
    if (!isChoice(choice)) return;
    const receipt = applyChoice(choice, choices[choice](strip), wording);
    end();
    showSaved(receipt);
  });
}

const choices = {
  reject_all: rejectAll,
  accept_all: acceptAll,
  save_preferences: (strip: HTMLElement) => signalsOf(switchesIn(strip)),
} satisfies Record<string, (strip: HTMLElement) => Signals>;

function isChoice(name: string): name is keyof typeof choices {
  return Object.hasOwn(choices, name);
}

/** Returns the data attributes of the pressed button. */
function dataOf(target: Element): DOMStringMap {
  return target.closest("button")?.dataset ?? {};
}

/**
 * Returns one of the banner's two strips with its content. They are early in the page, so that Tab reaches them soon.
 */
function stripOf(part: "question" | "saved"): HTMLElement | null {
  const strip = document.querySelector<HTMLElement>(`[data-consent-strip="${part}"]`);
  if (strip) fillPart(strip);
  return strip;
}

function partOf(strip: HTMLElement, selector: string): HTMLElement | null {
  return strip.querySelector<HTMLElement>(selector);
}

function switchBoxes(strip: HTMLElement): HTMLInputElement[] {
  return [...strip.querySelectorAll<HTMLInputElement>("input[name]")];
}

function switchesIn(strip: HTMLElement): Switches {
  const entries = switchBoxes(strip).map(({ name, checked }) => [name, checked]);
  return Object.fromEntries(entries) as Switches;
}

function fillIn(strip: HTMLElement, wording: string): void {
  const switches = switchesOf(consentNow(wording).signals);
  for (const box of switchBoxes(strip)) box.checked = switches[box.name as keyof Switches];
  const reason = partOf(strip, "[data-reason]");
  if (reason) reason.textContent = reasonOf(wording, reason.dataset);
  partOf(strip, "[data-gpc]")?.toggleAttribute("hidden", !sendsGpc());
}

/** Returns the reason for asking a visitor again who chose before; empty for a first choice. */
function reasonOf(wording: string, texts: DOMStringMap): string {
  const answered = readNote()?.wording;
  if (answered === undefined || answered === wording) return "";
  const isAdvertising = wording.endsWith("+ads") && !answered.endsWith("+ads");
  return `${(isAdvertising ? texts.newAdvertising : texts.newWords) ?? ""} `;
}

/** Opens and closes the switches; Escape closes them. Cookie Settings opens them at once and takes the focus. */
function watchPanel(strip: HTMLElement, reopened: boolean): void {
  const button = partOf(strip, "[aria-controls]");
  const panel = partOf(strip, "#consent-panel");
  if (!button || !panel) return;
  const expand = (expanded: boolean) => {
    button.setAttribute("aria-expanded", String(expanded));
    panel.hidden = !expanded;
  };
  button.addEventListener("click", () => {
    expand(panel.hidden !== false);
    if (panel.hidden) return;
    // In a low window, the switches would otherwise open out of view below the buttons.
    const edge = strip.getBoundingClientRect().top + strip.clientTop;
    strip.scrollTop += button.getBoundingClientRect().top - edge;
  });
  strip.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.stopPropagation();
    expand(false);
    button.focus();
  });
  if (!reopened) return;
  expand(true);
  strip.focus({ preventScroll: true });
}

function showSaved(receipt: string): void {
  const strip = stripOf("saved");
  if (!strip) return;
  partOf(strip, "[data-receipt]")?.replaceChildren(receipt);
  const hide = showStrip(strip);
  const timer = setInterval(() => {
    const inUse = strip.matches(":hover, :focus-visible, :has(:focus-visible)");
    if (!inUse) end();
  }, savedNoteMs);
  const end = () => {
    clearInterval(timer);
    hide();
  };
  partOf(strip, "[data-close]")?.addEventListener("click", end);
  // The pressed button is gone; otherwise keyboard navigation would restart at the top of the page.
  strip.focus({ preventScroll: true });
}

import { callDismissedKey } from "#features/consent/contract.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { attempt } from "#platform/client/attempt.ts";
import { coverBottom, standAboveStrips } from "#ui/page/bottom-space.ts";
import { watchPointer } from "#ui/page/pressed-pointer.ts";
import { closestOf } from "./plain-click.ts";

const delayMs = 3000;
const scrolledPx = 200;

/** Selectors of what each part must not cover: the facts on home; for the button also forms and telephone links. */
const keptClear: Readonly<Record<string, string>> = {
  banner: "[data-keep-clear]",
  button: "[data-keep-clear], form, main a[href^='tel:']",
};

/** Tells whether a shown part covers an element that must stay clear. */
function isInTheWay(part: HTMLElement): boolean {
  const { left, right, top, bottom } = (part.firstElementChild ?? part).getBoundingClientRect();
  const kept = keptClear[part.dataset.call ?? ""] ?? "";
  return [left + 1, (left + right) / 2, right - 1].some((x) =>
    [top, (top + bottom) / 2, bottom - 1].some((y) =>
      document.elementsFromPoint(x, y).some((element) => element.closest(kept)),
    ),
  );
}

/**
 * Shows a floating button on small screens, 3 s after the page loaded or after a scroll of more than 200 px, and a
 * bottom banner on wider ones. Dismissing a part hides it for the session. A part is invisible while it would cover an
 * element that must stay clear, and does not appear while a pointer is pressed, whose click it would take.
 */
export function watchCallActions(flags: FlagsOfPage): void {
  const parts = document.querySelectorAll<HTMLElement>("[data-call]");
  const small = matchMedia("(width <= 768px)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const sizes = new ResizeObserver(() => cover());
  const pointer = watchPointer(() => giveWay());
  let appeared = false;
  let dismissed = attempt(() => sessionStorage.getItem(callDismissedKey)) !== null;

  function isShown({ dataset }: HTMLElement): boolean {
    if (dismissed) return false;
    if (dataset.call === "banner") return !small.matches && isOnHere("call-banner", flags);
    return small.matches && appeared && !still.matches && isOnHere("call-button", flags);
  }

  function cover(): void {
    const shown = [...parts].find((part) => !part.hidden);
    coverBottom("call", shown?.offsetHeight);
  }

  function show(): void {
    for (const part of parts) {
      const isNew = part.hidden;
      part.hidden = !isShown(part);
      if (part.hidden) continue;
      standAboveStrips(part);
      if (isNew) part.toggleAttribute("data-yields", pointer.isPressed());
    }
    cover();
    giveWay();
  }

  /** Makes a part invisible while it must stay clear; an invisible part stays so under a pressed pointer. */
  function giveWay(): void {
    for (const part of parts) {
      if (part.hidden) continue;
      const waits = pointer.isPressed() && getComputedStyle(part).visibility === "hidden";
      part.toggleAttribute("data-yields", waits || isInTheWay(part));
    }
  }

  let due = false;
  /** Checks at most once per frame, however often the page moves. */
  function lookSoon(): void {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      giveWay();
    });
  }

  function appear(): void {
    if (appeared) return;
    appeared = true;
    show();
  }

  for (const part of parts) sizes.observe(part);
  new ResizeObserver(lookSoon).observe(document.body);
  for (const moved of ["scroll", "resize", "toggle"]) {
    addEventListener(moved, lookSoon, { capture: true, passive: true });
  }
  for (const media of [small, still]) media.addEventListener("change", show);
  setTimeout(appear, delayMs);
  addEventListener("scroll", () => scrollY > scrolledPx && appear(), { passive: true });
  addEventListener("click", (event) => {
    if (!closestOf(event, "[data-call] [data-dismiss]")) return;
    dismissed = true;
    // Without storage a dismissed part returns on the next page.
    attempt(() => sessionStorage.setItem(callDismissedKey, "true"));
    show();
    // The dismiss button, which had the focus, is hidden now.
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  if (scrollY > scrolledPx) appeared = true;
  show();
}

import { callDismissedKey } from "#features/consent/contract.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { attempt } from "#platform/client/attempt.ts";
import { emit } from "#platform/client/events.ts";
import { coverBottom, standAboveStrips } from "#ui/page/bottom-space.ts";
import { fillPart } from "#ui/page/fill-part.ts";
import { watchPointer } from "#ui/page/pressed-pointer.ts";
import { closestOf } from "./plain-click.ts";

const delayMs = 3000;
const scrolledPx = 200;
/** Time (ms) without scrolling after which the page counts as at rest. */
const restMs = 150;

/** Selector of the facts that the banner may not cover. */
const keptClear = "[data-keep-clear]";

/** Tells whether the banner covers an element that must stay clear. */
function isInTheWay(banner: HTMLElement): boolean {
  const { left, right, top, bottom } = banner.getBoundingClientRect();
  return [left + 1, (left + right) / 2, right - 1].some((x) =>
    [top, (top + bottom) / 2, bottom - 1].some((y) =>
      document.elementsFromPoint(x, y).some((element) => element.closest(keptClear)),
    ),
  );
}

/**
 * Calls `onMove` at most once per frame while the page moves, and when it is at rest. Returns a function that tells
 * whether it scrolls.
 */
function watchMoves(onMove: () => void): () => boolean {
  let frame = 0;
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };

  function moveSoon(): void {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      onMove();
    });
  }

  // A strip that opens or closes changes the body's padding alone.
  new ResizeObserver(moveSoon).observe(document.body, { box: "border-box" });
  for (const moved of ["scroll", "resize", "toggle"]) addEventListener(moved, moveSoon, options);
  addEventListener(
    "scroll",
    () => {
      clearTimeout(scrolling);
      scrolling = setTimeout(() => {
        scrolling = undefined;
        onMove();
      }, restMs);
    },
    options,
  );
  return () => scrolling !== undefined;
}

/**
 * Shows a floating button on small screens, 3 s after the page loaded or after a scroll of more than 200 px, and a
 * bottom banner on wider ones. Dismissing a part hides it for the session. At rest the button stands clear of links and
 * fields; the banner is invisible while it would cover an element that must stay clear. Neither appears nor moves while
 * a pointer is pressed, whose click it would take.
 */
export function watchCallActions(flags: FlagsOfPage): void {
  const parts = document.querySelectorAll<HTMLElement>("[data-call]");
  const small = matchMedia("(width <= 768px)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const sizes = new ResizeObserver(cover);
  const pointer = watchPointer(giveWay);
  const isMoving = watchMoves(giveWay);
  let appeared = false;
  let lift: ((part: HTMLElement) => void) | undefined;
  let dismissed = attempt(() => sessionStorage.getItem(callDismissedKey)) !== null;

  function isShown({ dataset }: HTMLElement): boolean {
    if (dismissed) return false;
    if (dataset.call === "banner") return !small.matches && isOnHere("call-banner", flags);
    return small.matches && appeared && !still.matches && isOnHere("call-button", flags);
  }

  function cover(): void {
    const shown = [...parts].find((part) => !part.hidden);
    // In a low window the banner is a part of the page and covers nothing.
    const covers = shown && getComputedStyle(shown).position !== "static";
    coverBottom("call", covers ? shown.offsetHeight : undefined);
  }

  function show(): void {
    for (const part of parts) {
      const isNew = part.hidden;
      part.hidden = !isShown(part);
      if (part.hidden) continue;
      if (fillPart(part)) emit("part-filled", {});
      standAboveStrips(part);
      if (isNew) part.toggleAttribute("data-yields", pointer.isPressed());
    }
    cover();
    giveWay();
  }

  /** Moves the button clear and makes the banner invisible; an invisible part stays so under a pressed pointer. */
  function giveWay(): void {
    for (const part of parts) {
      if (part.hidden) continue;
      const isButton = part.dataset.call === "button";
      const waits = pointer.isPressed() && getComputedStyle(part).visibility === "hidden";
      part.toggleAttribute("data-yields", waits || (!isButton && isInTheWay(part)));
      if (isButton && !pointer.isPressed() && !isMoving()) lift?.(part);
    }
  }

  /** Shows the parts; small screens alone fetch the code that finds the button's place. */
  async function showInPlace(): Promise<void> {
    if (small.matches && appeared)
      lift ??= await import("./lift-button.ts").then(
        (part) => part.liftButton,
        () => undefined,
      );
    show();
  }

  function appear(): void {
    if (appeared) return;
    appeared = true;
    void showInPlace();
  }

  for (const part of parts) sizes.observe(part);
  for (const media of [small, still]) media.addEventListener("change", showInPlace);
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
  void showInPlace();
}

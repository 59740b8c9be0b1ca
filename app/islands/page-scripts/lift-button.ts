import { coveredBottom } from "#ui/page/bottom-space.ts";

/** A rectangle in the window, in CSS pixels. */
export type Box = Readonly<Record<"left" | "right" | "top" | "bottom", number>>;

/** Space (px) between a floating part and what it keeps clear of. */
const margin = 6;

/** Returns the share of an obstacle that a box, with its margin, covers. */
function coveredShare(box: Box, obstacle: Box): number {
  const width =
    Math.min(box.right + margin, obstacle.right) - Math.max(box.left - margin, obstacle.left);
  const height =
    Math.min(box.bottom + margin, obstacle.bottom) - Math.max(box.top - margin, obstacle.top);
  if (width <= 0 || height <= 0) return 0;
  const { left, right, top, bottom } = obstacle;
  return (width * height) / ((right - left) * (bottom - top));
}

type Place = {
  /** The box at its lowest place. */
  box: Box;
  obstacles: readonly Box[];
  /** Edge above which the box may not rise. */
  ceiling: number;
};

/**
 * Returns how far (px) a box rises to the lowest place where it covers no obstacle. Without such a place, it is the one
 * that covers the smallest shares of the obstacles: the end of a wide field rather than a whole link.
 */
export function liftToClear({ box, obstacles, ceiling }: Place): number {
  const lifts = obstacles
    .map(({ top }) => box.bottom + margin - top)
    .filter((lift) => lift > 0 && box.top - lift >= ceiling)
    .sort((a, b) => a - b);
  let best = { lift: 0, covered: Number.POSITIVE_INFINITY };
  for (const lift of [0, ...lifts]) {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift };
    const covered = obstacles.reduce((sum, obstacle) => sum + coveredShare(lifted, obstacle), 0);
    if (covered < best.covered) best = { lift, covered };
  }
  return best.lift;
}

/** Selectors of what the button must not cover while the page is at rest: controls, and who answers when. */
const controls = ["main", "body footer"].map(
  (part) =>
    `${part} :is(a[href], button, input, select, textarea, summary, label, [data-keep-clear], [data-open-now] > :first-child)`,
);

/** Returns the boxes of the visible controls between these heights. */
function boxesOfControls(from: number, to: number): DOMRect[] {
  return [...document.querySelectorAll(controls.join())]
    .flatMap((element) => (element.checkVisibility() ? [...element.getClientRects()] : []))
    .filter(({ top, bottom, width, height }) => bottom > from && top < to && width * height > 0);
}

/** Raises the button, from its place on the strips, clear of the page's controls. */
export function liftButton(part: HTMLElement): void {
  const pill = part.firstElementChild;
  if (!(pill instanceof HTMLElement)) return;
  // Measured without the move that may be under way.
  const top = innerHeight - coveredBottom() + pill.offsetTop;
  const left = part.offsetLeft + pill.offsetLeft;
  const box = { left, right: left + pill.offsetWidth, top, bottom: top + pill.offsetHeight };
  // In a low window the header scrolls away.
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const ceiling = Math.max(0, header);
  const obstacles = boxesOfControls(ceiling, innerHeight);
  part.style.setProperty("--lift", `${liftToClear({ box, obstacles, ceiling })}px`);
}

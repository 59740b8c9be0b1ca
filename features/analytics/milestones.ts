/** Scroll depths (percent, spec §9). */
export const scrollMilestones = [25, 50, 75, 90, 100];
/** Times on a page (seconds, spec §9). */
export const timeMilestones = [10, 30, 60, 120, 180, 300];
/** Interval between checks of the time on a page (ms). */
export const timeCheckMs = 5000;

/** Returns each milestone once, in order, as a measure grows. */
export class Milestones {
  #left: number[];

  constructor(milestones: readonly number[]) {
    this.#left = [...milestones];
  }

  /** Returns the newly reached milestones. */
  reached(measure: number): number[] {
    const reached = this.#left.filter((milestone) => milestone <= measure);
    this.#left = this.#left.filter((milestone) => milestone > measure);
    return reached;
  }
}

/** Returns the scrolled percentage; a page that cannot scroll counts as fully seen. */
export function scrolledPercent(place: {
  top: number;
  windowHeight: number;
  pageHeight: number;
}): number {
  const way = place.pageHeight - place.windowHeight;
  // Zoomed windows stop a fraction of a pixel short of the end.
  return way <= 1 ? 100 : Math.min(100, ((place.top + 1) / way) * 100);
}

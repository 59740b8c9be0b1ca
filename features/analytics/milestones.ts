/** Percent of the page scrolled through (spec §9). */
export const scrollMilestones = [25, 50, 75, 90, 100];
/** Seconds on one page (spec §9). */
export const timeMilestones = [10, 30, 60, 120, 180, 300];
/** The time on a page is looked at this often (ms). */
export const timeCheckMs = 5000;

/** Tells each milestone once, in order, as a measure grows. */
export class Milestones {
  #left: number[];

  constructor(milestones: readonly number[]) {
    this.#left = [...milestones];
  }

  /** The milestones that `measure` has newly reached. */
  reached(measure: number): number[] {
    const reached = this.#left.filter((milestone) => milestone <= measure);
    this.#left = this.#left.filter((milestone) => milestone > measure);
    return reached;
  }
}

/** How far a page is scrolled, in percent of the way that there is. A page without a way is seen whole. */
export function scrolledPercent(place: {
  top: number;
  windowHeight: number;
  pageHeight: number;
}): number {
  const way = place.pageHeight - place.windowHeight;
  // Zoomed windows stop a fraction of a pixel short of the end.
  return way <= 1 ? 100 : Math.min(100, ((place.top + 1) / way) * 100);
}

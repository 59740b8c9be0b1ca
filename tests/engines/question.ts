import type { Point } from "./engine.ts";

/** Words as they cross into a page: whole, or the source of a pattern. */
export type TextMatcher = { whole: string } | { pattern: string };

/** Names a part of a page as assistive technology does. */
export type Part = {
  role: string;
  name: TextMatcher | null;
  /** Part that holds it. */
  within: Part | null;
  /** Place among those of the same kind; null for all of them. */
  at: number | null;
};

/** Asks something of a page. */
export type Question =
  /** Reacts to input. */
  | { ask: "alive" }
  /** Is there, still and uncovered: answers its middle, scrolled into view, at which the next press is aimed. */
  | { ask: "place"; part: Part }
  /** The same of a field, by its label. */
  | { ask: "field"; label: TextMatcher; within: Part | null }
  /** A fold that is shown and closed, by its name: answers its place as above; done where nothing is folded. */
  | { ask: "fold"; name: string }
  /** Tells whether the press met what it was aimed at. */
  | { ask: "pressed" }
  /** Chooses an option of a select by its text. */
  | { ask: "choose"; label: TextMatcher; option: string; within: Part | null }
  | { ask: "focus"; part: Part }
  | { ask: "gone"; part: Part }
  /** Counts them, once there is one. */
  | { ask: "count"; part: Part }
  | { ask: "words"; wanted: TextMatcher; within: Part | null }
  /** Holds this many event streams. */
  | { ask: "streams"; open: number };

/** Answers `left` when the page is left first: the next page is to be asked. */
export type Answer =
  | { done: true }
  | { point: Point }
  | { met: boolean }
  | { count: number }
  | { left: true }
  | { problem: string };

/** Answers questions in a page. */
export type Reader = {
  /** Answers at once; undefined while it is not so. */
  look(question: Question): Answer | undefined;
  /** Answers once it is so. */
  wait(question: Question): Promise<Answer>;
};

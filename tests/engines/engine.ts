/** Holds the values of JSON, which cross from the tests into a page and back. */
export type Json = string | number | boolean | null | readonly Json[] | { [key: string]: Json };

/** Keys by the names that pages see (`KeyboardEvent.key`). */
export type Key =
  | "Control"
  | "End"
  | "Enter"
  | "Escape"
  | "Tab"
  | "ArrowLeft"
  | "Shift"
  | " "
  | "k";

export type Point = { x: number; y: number };

/** A tab with its page, as the stories use it. Both engines give a page real keys and presses. */
export type Tab = {
  /** Opens an address and waits for the load event. */
  open(url: string): Promise<void>;
  /**
   * Runs a function in the page, also where its own scripts are switched off. It must not refer to anything outside.
   * @throws PageLeft when the page is left before the function has answered
   */
  evaluate<A extends Json, T>(work: (asked: A) => T, asked: A): Promise<Awaited<T>>;
  pressAt(point: Point): Promise<void>;
  /** Presses keys together: all but the last are held. */
  pressKeys(...keys: readonly Key[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Puts a file into the only file field that the selector finds. */
  attach(selector: string, file: string): Promise<void>;
  /** Does what leads to another page, and waits until it is loaded. */
  arrive(leave: () => Promise<void>): Promise<void>;
  /** Returns a picture of the window (PNG). */
  picture(): Promise<Buffer>;
};

/** A browser engine with one open tab. */
export type Engine = Tab & {
  /** Name and version, such as "Firefox 140.5". */
  version: string;
  /** Forgets what pages of this origin have stored: cookies too. */
  forget(origin: string): Promise<void>;
  stop(): Promise<void>;
};

/** An engine whose window has several tabs. It hides the pages of those behind the shown one. */
export type TabbedEngine = Engine & {
  /** Opens a tab before the others, with the same cookies; `forget` closes it. */
  addTab(): Promise<Tab>;
};

export type EngineOptions = {
  /** Source that every page runs before its own scripts. */
  preload: string;
  /** Lets pages run scripts. */
  scripts: boolean;
};

/** Starts an engine. @throws with one sentence when it is missing and cannot be installed */
export type StartEngine<E extends Engine = Engine> = (options: EngineOptions) => Promise<E>;

/** Says that a page was left before it answered. */
export class PageLeft extends Error {}

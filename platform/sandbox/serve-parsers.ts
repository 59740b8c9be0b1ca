import { writeSync } from "node:fs";
import { endWithParent } from "./end-with-parent.ts";
import { type Order, takeInput } from "./handed-over.server.ts";
import { Unreadable } from "./unreadable.ts";

/** Notes which part of the input is being read, so that a limit can name it, after "the": `event "a1"`. */
export type Note = (part: string) => void;

/** Reads plain input (text, bytes, numbers) to plain data. @throws Unreadable with words for staff */
export type Parser = (input: never, note: Note) => unknown;

/** Maximum characters of a note. */
export const noteLength = 400;

/** File descriptor of the file that has the last note, with a zero at its end. */
const noteFile = 4;

/**
 * Reports of a reading: first that it begins, so that loading code costs the input no time, then the end. A fault is an
 * error of ours.
 */
export type Report =
  | { begins: true }
  | { value: unknown }
  | { unreadable: string }
  | { fault: unknown };

const report = (message: Report) => process.send?.(message);

/** Writes at once: a process that hangs or is out of memory sends no message any more. */
const note: Note = (part) => {
  // Without a file of the parent's, this number is that of something else.
  if (process.argv[3] === "notes")
    writeSync(noteFile, `${part.slice(0, noteLength).replaceAll("\0", "")}\0`, 0);
};

/**
 * Runs one parser after the other, as the parent process orders. The parent names the parser, never the input. Arguments
 * of this process: the parent's id, and "notes" if the parent has opened a file for them.
 */
export function serveParsers(parsers: Readonly<Record<string, Parser>>): void {
  endWithParent(Number(process.argv[2]));
  // The service manager and a terminal signal every process of a group; the parent still finishes what it has begun.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
  process.on("message", async (order: Order) => {
    // The part of the input before is nothing to this one.
    note("");
    report({ begins: true });
    try {
      const parser = parsers[order.parser];
      if (!parser) throw new Error(`There is no parser "${order.parser}".`);
      report({ value: await parser(takeInput(order) as never, note) });
    } catch (error) {
      report(error instanceof Unreadable ? { unreadable: error.message } : { fault: error });
    }
  });
}

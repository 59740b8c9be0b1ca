import { parentPort, workerData } from "node:worker_threads";
import { Unreadable } from "./unreadable.ts";

/** Notes which part of the input is being read, so that a limit can name it: `event "a1"`. */
export type Note = (part: string) => void;

/** Reads plain input (text, bytes, numbers) to plain data. @throws Unreadable with words for staff */
export type Parser = (input: never, note: Note) => unknown;

/** Room (bytes) for the name of the part that is being read. */
export const partBytes = 400;

/** Describes the one reading that a worker is started for. */
export type Order = { parser: string; input: unknown; part: Uint8Array };

/** Reports of a worker: first that it begins, so that loading code costs the input no time, then the end. */
export type Report = { begins: true } | { value: unknown } | { unreadable: string };

/** Runs the one parser that this worker was started for. The main thread names it, never the input. */
export async function serveParsers(parsers: Readonly<Record<string, Parser>>): Promise<void> {
  const { parser: name, input, part } = workerData as Order;
  const parser = parsers[name];
  if (!parser) throw new Error(`There is no parser "${name}".`);
  const report = (message: Report) => parentPort?.postMessage(message);
  const encoder = new TextEncoder();
  report({ begins: true });
  try {
    const value = await parser(input as never, (words) => {
      // Shared memory instead of a message: a worker that hangs or is out of memory sends none.
      part.fill(0, encoder.encodeInto(words, part).written);
    });
    report({ value });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report({ unreadable: error.message });
  }
}

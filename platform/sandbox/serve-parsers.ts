import { parentPort, workerData } from "node:worker_threads";
import { Unreadable } from "./unreadable.ts";

/** Notes which part of the input is being read, so that a limit can name it: `event "a1"`. */
export type Note = (part: string) => void;

/** Hands bytes of the answer over instead of copying them; the parser must not use them afterwards. */
export type TransferBytes = (bytes: Uint8Array) => void;

/** Reads plain input (text, bytes, numbers) to plain data. @throws Unreadable with words for staff */
export type Parser = (input: never, note: Note, transferBytes: TransferBytes) => unknown;

/** Room (bytes) for the name of the part that is being read. */
export const partBytes = 400;

/** What a worker is started with: memory for the name of the part that it reads, and whether it lets visitors go first. */
export type Shared = { part: Uint8Array; givesWay: boolean };

/** Describes one reading. */
export type Order = { parser: string; input: unknown };

/** Reports of a reading: first that it begins, so that loading code costs the input no time, then the end. */
export type Report = { begins: true } | { value: unknown } | { unreadable: string };

const report = (message: Report, transfer: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/**
 * Runs one parser after the other, as the main thread orders. The main thread names the parser, never the input. An error
 * that is not Unreadable ends the worker.
 */
export function serveParsers(parsers: Readonly<Record<string, Parser>>): void {
  const { part } = workerData as Shared;
  const encoder = new TextEncoder();
  const note: Note = (message) => {
    // Shared memory instead of a message: a worker that hangs or is out of memory sends none.
    part.fill(0, encoder.encodeInto(message, part).written);
  };
  parentPort?.on("message", async ({ parser: name, input }: Order) => {
    const parser = parsers[name];
    if (!parser) throw new Error(`There is no parser "${name}".`);
    const buffers = new Set<ArrayBuffer>();
    report({ begins: true });
    try {
      const value = await parser(input as never, note, ({ buffer, byteLength }) => {
        // A part of a larger buffer is copied: Node shares one between small ones.
        if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffers.add(buffer);
      });
      report({ value }, [...buffers]);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      report({ unreadable: error.message });
    }
  });
}

import "#platform/sandbox/give-way.ts";
import { getPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { type Note, serveParsers, type TransferBytes } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

// Entry of a worker whose parsers behave like real ones that meet the worst input.

let readings = 0;

const parsers = {
  count: (text: string) => text.length,
  later: async (text: string) => text.toUpperCase(),
  /** Returns the bytes that it got. */
  bytes: (bytes: Uint8Array, _: Note, transferBytes: TransferBytes) => {
    transferBytes(bytes);
    return { bytes, length: bytes.length };
  },
  /** Counts the readings of one worker. */
  readings: (_: string) => {
    readings += 1;
    return readings;
  },
  hang: (_: string, note: Note) => {
    note("first part");
    note("2nd part");
    for (;;) note("2nd part");
  },
  grow: (text: string, note: Note) => {
    note("big part");
    const kept: string[][] = [];
    for (;;) kept.push(new Array<string>(100_000).fill(text));
  },
  deep: (text: string): string => [parsers.deep(`${text}x`)].join(),
  refuse: (text: string) => {
    throw new Unreadable(`It says ${text}.`);
  },
  stumble: (): number => {
    throw new TypeError("a fault of ours");
  },
  leave: (): number => process.exit(0),
  /** The most that the heap may hold (MB): the limit and the young generation. */
  heapLimit: (_: string) => Math.round(getHeapStatistics().heap_size_limit / 1e6),
  environment: (_: string) => Object.keys(process.env),
  priority: (_: string) => getPriority(),
};

export type HostileParsers = typeof parsers;

serveParsers(parsers);

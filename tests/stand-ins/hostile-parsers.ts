import { once } from "node:events";
import { connect } from "node:net";
import { getPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { type Note, serveParsers } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

// Entry of a process whose parsers behave like real ones that meet the worst input.

let readings = 0;

const parsers = {
  count: (text: string) => text.length,
  later: async (text: string) => text.toUpperCase(),
  /** Returns the bytes that it got. */
  bytes: (bytes: Uint8Array) => bytes,
  /** Returns the last of the bytes of each file that it got, and how many there are. */
  ends: ({ name, ...files }: { name: string; small: Uint8Array; raw: Uint8Array }) =>
    [name, ...Object.values(files).flatMap((bytes) => [bytes.length, bytes.at(-1)])].join(" "),
  /** Counts the readings of one process. */
  readings: (_: string) => {
    readings += 1;
    return readings;
  },
  hang: (_: string, note: Note) => {
    note("first part");
    note("2nd part");
    for (;;) note("2nd part");
  },
  /** Hangs with an open connection, for longer than any test runs: a fault of the product must not leave it for ever. */
  hold: async (port: number) => {
    await once(connect(port, "127.0.0.1"), "connect");
    const end = performance.now() + 300_000;
    while (performance.now() < end) Math.random();
  },
  grow: (text: string, note: Note) => {
    note("big part");
    const kept: string[][] = [];
    for (;;) kept.push(new Array<string>(100_000).fill(text));
  },
  /** Fills far more than the heap in one step, which ends the process. */
  burst: (_: string, note: Note) => {
    note("list of characters");
    return [..."x".repeat(50_000_000)].length;
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

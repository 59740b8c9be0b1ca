import type { KillPoint } from "./kill-point.ts";

/** Commands to a controlled product, each with its body and answer. */
export type Commands = {
  "clock.set": { body: { moment: number }; answer: unknown };
  "clock.advance": { body: { ms: number }; answer: unknown };
  "work.settle": { body: null; answer: readonly string[] };
  "work.pause": { body: null; answer: unknown };
  "work.resume": { body: null; answer: unknown };
  "stop.unhurried": { body: null; answer: unknown };
  "kill.at": { body: KillPoint; answer: unknown };
};

export type Command = keyof Commands;

/** Setting of a controlled product: the path of the socket on which it takes commands. */
export const socketSetting = "TEST_CONTROL";

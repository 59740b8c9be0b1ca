import { expect } from "vitest";
import { ExpectedError } from "#platform/http/errors.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { maxOwnMs, withOwnMs } from "./own-time.ts";

/** Returns a text as it arrives, in one piece. */
export const whole = (text: string) => Buffer.from(text).toString("utf8");

/** Returns what staff are told of an input that cannot be read; empty for any other. @throws a fault of ours */
async function refusalOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return "";
  } catch (error) {
    if (error instanceof Unreadable || error instanceof ExpectedError) return error.message;
    throw error;
  }
}

/** Reads an input, and expects a cheap reading and, if it is refused, a sentence that names the place. */
export async function expectCheap(read: () => Promise<unknown>, place: RegExp): Promise<void> {
  const { answer, ms } = await withOwnMs(() => refusalOf(read()));
  if (answer !== "") {
    expect(answer).toMatch(/^[A-Z].*\.$/s);
    expect(answer).toMatch(place);
  }
  expect(ms).toBeLessThanOrEqual(maxOwnMs);
}

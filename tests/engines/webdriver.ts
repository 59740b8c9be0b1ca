import type { Json, Key } from "./engine.ts";

/** Name under which WebDriver passes an element (WebDriver Level 2, section 12.1). */
export const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Key values of WebDriver (section 15.4.2); other keys stand for themselves. */
const keyValues: Partial<Record<Key, string>> = {
  Control: "\uE009",
  End: "\uE010",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  Shift: "\uE008",
};

type Stroke = { type: "keyDown" | "keyUp"; value: string };

/** Returns the strokes that press keys together: all but the last are held. */
export function strokesOf(keys: readonly (Key | string)[]): Stroke[] {
  const values = keys.map((key) => keyValues[key as Key] ?? key);
  const down = values.map((value) => ({ type: "keyDown", value }) as const);
  return [...down, ...values.toReversed().map((value) => ({ type: "keyUp", value }) as const)];
}

/** Error that a driver answers with, by its code (section 6.6). */
export class DriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Sends commands to a driver at an address. @throws DriverError */
export function driverAt(url: string) {
  return async function send<T>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: Json,
  ): Promise<T> {
    const answer = await fetch(`${url}${path}`, { method, body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: T & { error: string; message: string } };
    if (!answer.ok) throw new DriverError(value.error, value.message);
    return value;
  };
}

export type Send = ReturnType<typeof driverAt>;

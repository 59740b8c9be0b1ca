import { expect, test } from "vitest";
import { readSources } from "./source-files.ts";

/** Matches what waits for a duration or measures one. */
const timed = /\bsetTimeout\b|\bperformance\.now\b|\btimers\/promises\b/;

test("process tests wait for what the product says or does, and measure no time", () => {
  const ours = readSources().filter(({ path }) => /^tests\/(?:process|control)\//.test(path));
  expect(ours.length).toBeGreaterThan(20);
  expect(ours.filter(({ text }) => timed.test(text)).map(({ path }) => path)).toEqual([]);
});

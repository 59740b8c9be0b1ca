import { expect, test } from "vitest";
import { withFreshPage } from "./fresh-page.ts";

const page = (times: number[], next: string | null) => ({
  mails: times.map((at) => ({ id: `mail-${at}`, at })),
  next,
});
const merged = (loaded: ReturnType<typeof page> | undefined, fresh: ReturnType<typeof page>) =>
  withFreshPage(loaded, fresh, ({ at }) => at);

test("older rows that were loaded stay behind a fresh first page, with their own next mark", () => {
  const shown = merged(page([9, 8, 7, 6], "6"), page([10, 9], "9"));
  expect(shown).toEqual(page([10, 9, 8, 7, 6], "6"));
});

test("a row that left the first page is not kept", () => {
  expect(merged(page([9, 8, 7], "7"), page([9, 7], "7"))).toEqual(page([9, 7], "7"));
});

test("a fresh page that is the whole list replaces what was loaded", () => {
  expect(merged(page([9, 8, 7], "7"), page([9], null))).toEqual(page([9], null));
  expect(merged(undefined, page([9, 8], "8"))).toEqual(page([9, 8], "8"));
});

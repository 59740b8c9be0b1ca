import { expect, test } from "vitest";
import { inboxQuery, readInboxAddress } from "./inbox-address.ts";

const nothing = {
  view: "open",
  search: "",
  kind: "",
  source: "",
  owner: "",
  industry: "",
  worth: "",
  days: "",
  sort: "due",
  columns: "",
  lead: null,
};

test("an empty address shows the open leads", () => {
  expect(readInboxAddress(new URLSearchParams())).toEqual(nothing);
});

test("an unknown view falls back and a long search is cut", () => {
  const query = new URLSearchParams({ view: "../x", search: "a".repeat(300), lead: "7" });
  const address = readInboxAddress(query);
  expect(address).toEqual({ ...nothing, search: "a".repeat(200), lead: "7" });
});

test.each([
  ["", { view: "late" as const }, "?view=late"],
  ["view=late&lead=7", { view: "open" as const }, "?lead=7"],
  ["view=late&search=acme", { lead: "7" }, "?view=late&search=acme&lead=7"],
  ["lead=7", { lead: null }, ""],
  ["sort=newest&kind=quote", { sort: "due" as const }, "?kind=quote"],
  ["", { columns: "name.step", owner: "none" }, "?owner=none&columns=name.step"],
  ["view=real&source=%2F&days=30", { lead: "7" }, "?view=real&source=%2F&days=30&lead=7"],
  ["days=400", { view: "late" as const }, "?view=late"],
  ["tab=inbox", { search: "a & b" }, "?tab=inbox&search=a+%26+b"],
])("%s with %j is %s", (before, change, after) => {
  expect(inboxQuery(new URLSearchParams(before), change)).toBe(after);
});

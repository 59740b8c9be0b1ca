import { expect, test } from "vitest";
import { programScopes } from "#platform/permissions.ts";
import { scopeAreas, scopeWords } from "./scope-words.ts";

test("scopes read by area, and unknown ones are left out", () => {
  expect(scopeWords(["blog.publish", "leads.edit", "leads.view", "gone.view"])).toEqual([
    "Leads and bookings: see, change",
    "Blog: publish",
  ]);
});

test("every scope that programs may have can be chosen", () => {
  const offered = scopeAreas.flatMap(({ scopes }) => scopes.map(({ scope }) => scope));
  expect(offered.toSorted()).toEqual([...programScopes].sort());
});

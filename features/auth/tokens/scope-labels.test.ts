import { expect, test } from "vitest";
import { programScopes } from "#platform/permissions.ts";
import { scopeAreas, scopeLabels } from "./scope-labels.ts";

test("scopes read by area, and unknown ones are left out", () => {
  expect(scopeLabels(["blog.publish", "leads.edit", "leads.view", "gone.view"])).toEqual([
    "Leads and bookings: see, change",
    "Blog: publish",
  ]);
});

test("every scope that programs may have can be chosen", () => {
  const offered = scopeAreas.flatMap(({ scopes }) => scopes.map(({ scope }) => scope));
  expect(offered.toSorted()).toEqual([...programScopes].sort());
});

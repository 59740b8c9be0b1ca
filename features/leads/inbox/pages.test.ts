import { expect, test } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { aShownLead } from "#tests/builders/shown-lead.ts";
import { type LeadPage, withChangedLead, withFreshPage, withNextPage } from "./pages.ts";

function lead(createdAt: number): Lead {
  const moments = { createdAt, updatedAt: createdAt, dueAt: createdAt + 1000 };
  return aShownLead(`lead-${createdAt}`, "Dana Reyes", moments);
}

function page(times: number[], next: string | null = null): LeadPage {
  return { leads: times.map(lead), next, counts: {} };
}

const times = (shown: LeadPage) => shown.leads.map((each) => each.createdAt);

test("the first page is shown unchanged", () => {
  expect(times(withFreshPage(undefined, page([9, 8], "8")))).toEqual([9, 8]);
});

test("a new lead pushes no loaded lead out of the list", () => {
  const loaded = page([9, 8, 7, 6], "6");
  const shown = withFreshPage(loaded, page([10, 9], "9"));
  expect(times(shown)).toEqual([10, 9, 8, 7, 6]);
  expect(shown.next).toBe("6");
});

test("a lead that left the view leaves the list", () => {
  const shown = withFreshPage(page([9, 8, 7, 6], "6"), page([9, 7], "7"));
  expect(times(shown)).toEqual([9, 7, 6]);
});

test("a fresh page without a next one is the whole list", () => {
  expect(times(withFreshPage(page([9, 8, 7]), page([9])))).toEqual([9]);
});

test("the id orders two leads of the same moment", () => {
  const loaded = {
    ...page([9]),
    leads: [lead(9), { ...lead(9), id: "a" }, { ...lead(9), id: "z" }],
  };
  const shown = withFreshPage(loaded, page([9], "9"));
  expect(shown.leads.map((each) => each.id)).toEqual(["lead-9", "a"]);
});

test("the next page adds no lead twice", () => {
  const shown = withNextPage(page([9, 8], "8"), page([8, 7], null));
  expect(times(shown)).toEqual([9, 8, 7]);
  expect(shown.next).toBeNull();
});

test("a changed lead replaces the loaded one in its place", () => {
  const changed = { ...lead(8), status: "won" as const };
  expect(withChangedLead(page([9, 8, 7]), changed).leads[1]?.status).toBe("won");
});

test("a list by name keeps the leads after the fresh page, by name", () => {
  const named = (name: string): Lead => ({ ...lead(1), id: name, name });
  const loaded = { leads: ["Ana", "Bo", "Cy", "Di"].map(named), next: "further", counts: {} };
  const fresh = { leads: ["Al", "Ana"].map(named), next: "more", counts: {} };
  const shown = withFreshPage(loaded, fresh, "name");
  expect(shown.leads.map(({ name }) => name)).toEqual(["Al", "Ana", "Bo", "Cy", "Di"]);
  expect(shown.next).toBe("further");
});

test("the fresh page keeps the server's order of names and of equal promises", () => {
  const named = (name: string): Lead => ({ ...lead(1), id: name, name });
  const loaded = { leads: ["\u00c9a", "Eb"].map(named), next: "further", counts: {} };
  const first = { leads: [named("Eb")], next: "more", counts: {} };
  const shown = withFreshPage(loaded, first, "name");
  expect(shown.leads.map(({ name }) => name)).toEqual(["Eb"]);
  const due = (createdAt: number, id: string) => ({ ...lead(createdAt), dueAt: 50, id });
  const closed = { leads: [due(8, "z"), due(9, "a")], next: "further", counts: {} };
  const fresh = { leads: [due(7, "y"), due(8, "z")], next: "more", counts: {} };
  expect(times(withFreshPage(closed, fresh, "due"))).toEqual([7, 8, 9]);
});

test("waiting leads come before answered ones when promises order the list", () => {
  const answered = { ...lead(5), answeredAt: 6, status: "contacted" as const };
  const loaded = { leads: [lead(9), answered], next: null, counts: {} };
  const fresh = { leads: [lead(7), lead(9)], next: "more", counts: {} };
  expect(times(withFreshPage(loaded, fresh, "due"))).toEqual([7, 9, 5]);
});

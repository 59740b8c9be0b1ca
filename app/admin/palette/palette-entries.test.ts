import { expect, test } from "vitest";
import { hasPermission, rolePermissions, roles } from "#platform/permissions.ts";
import { matchEntries, placeEntries, screenEntries } from "./palette-entries.ts";

const entries = [
  { title: "Audit log", keywords: "history" },
  { title: "Blog" },
  { title: "Late leads", keywords: "overdue promises" },
  { title: "Sign-ins", keywords: "logins" },
];

const titles = (query: string) => matchEntries(entries, query).map(({ title }) => title);

test("an entry matches when every word is in its title or keywords", () => {
  expect(titles("late le")).toEqual(["Late leads"]);
  expect(titles("HISTORY")).toEqual(["Audit log"]);
  expect(titles("late blog")).toEqual([]);
});

test("keywords match from their beginning only", () => {
  expect(titles("over")).toEqual(["Late leads"]);
  expect(titles("due")).toEqual([]);
});

test("matches at the start of a title's word come first, and no query matches all", () => {
  expect(titles("lo")).toEqual(["Audit log", "Blog", "Sign-ins"]);
  expect(titles("  ")).toHaveLength(entries.length);
});

test("every tab with an address of its own is offered, beside the name of its screen", () => {
  const offered = placeEntries(() => true).map(({ title, note }) => `${title}, ${note}`);
  expect(offered).toEqual(
    expect.arrayContaining(["Redirects, Marketing", "Late leads, Communications"]),
  );
  expect(offered).not.toContain("Overview, Analytics");
});

test("a person is offered only what their role may open", () => {
  for (const role of roles) {
    const may = (permission: string) => hasPermission(rolePermissions[role], permission);
    const offered = [...screenEntries(may), ...placeEntries(may)].map(({ title }) => title);
    expect(offered.includes("Audit log")).toBe(may("security.view"));
    expect(offered.includes("Security")).toBe(may("security.view"));
    expect(offered.includes("Outbox")).toBe(may("mail.view"));
    expect(offered).toContain("Your account");
  }
});

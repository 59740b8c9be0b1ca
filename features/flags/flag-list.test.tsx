// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aFlagRow } from "#tests/builders/flag-row.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { FlagRow } from "./contract.ts";
import { FlagList } from "./flag-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const search = aFlagRow({ name: "search", percent: 100 });
const changed: FlagRow = {
  ...search,
  percent: 40,
  owner: "Eli",
  reason: "A trial",
  endsAt: 9 * dayMs,
  returnsTo: 0,
  changedAt: 7 * dayMs,
  changedBy: "Dora",
};

/** Shows the list with one flag. Returns the writes. */
async function show(row: FlagRow, answers: object = {}, permission: Permission = "features.edit") {
  const writes = answerCalls({
    "GET /api/features": { flags: [row] },
    "POST /api/features/search/off": { flag: { ...row, percent: 0, version: 4 }, before: 100 },
    "PUT /api/features/search": { flag: { ...row, version: 5 } },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <FlagList />
    </>,
    { wrapper: asStaff(permission) },
  );
  await screen.findByRole("list", { name: "Features" });
  await screen.findByRole("listitem");
  return writes;
}

const entry = () => screen.getByRole("listitem").textContent;

test("a flag that nobody has changed says what visitors see, and shows the other state", async () => {
  await show(search);
  expect(entry()).toContain("SearchOnDefault");
  expect(entry()).toContain("The menu has a search box");
  const link = screen.getByRole("link", { name: "See it off: Search, in a new tab" });
  expect(link.getAttribute("href")).toBe("/search?preview=search:off");
});

test("a changed flag names who, why, who is responsible and what follows", async () => {
  await show(changed);
  expect(entry()).toContain("SearchOn for 40%");
  expect(entry()).toContain("A trial");
  expect(entry()).toContain("Dora, Wed, Jan 7, 4:00 PM; Eli is responsible");
  expect(entry()).toContain("Until Fri, Jan 9, 4:00 PM, then off");
  expect(entry()).toContain("The others: The box is gone");
});

test("a flag is switched off at once, and the undo brings back all of its state", async () => {
  const writes = await show(changed);
  press("Switch off now: Search");
  await screen.findByText("Search is off. Visitors see the change within seconds.");
  press("Undo");
  await screen.findByText("Search: restored.");
  expect(writes).toMatchObject([
    { method: "POST", path: "/api/features/search/off" },
    {
      method: "PUT",
      path: "/api/features/search",
      body: {
        percent: 40,
        owner: "Eli",
        reason: "Undone. A trial",
        endsAt: 9 * dayMs,
        returnsTo: 0,
        version: 4,
      },
    },
  ]);
});

test("a flag that is off shows the other state and cannot be switched off again", async () => {
  await show({ ...search, percent: 0 });
  screen.getByRole("link", { name: "See it on: Search, in a new tab" });
  expect(screen.queryByRole("button", { name: /^Switch off/ })).toBeNull();
});

test("a flag that could not be switched off says why", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  await show(search, { "POST /api/features/search/off": refused });
  press("Switch off now: Search");
  await screen.findByText("Something went wrong.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("somebody who may only read has no buttons that change a flag", async () => {
  await show(search, {}, "features.view");
  expect(screen.queryByRole("button", { name: /: Search$/ })).toBeNull();
});

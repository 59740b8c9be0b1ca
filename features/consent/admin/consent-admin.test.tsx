// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { signalNames } from "#features/consent/choice.ts";
import type { ConsentCount } from "#features/consent/ledger-contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { ConsentAdmin } from "./consent-admin.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const receipt = "C-7F3K-92QX-4M0D-ZB5T";
/** Builds a line of the ledger that grants these signals. */
const aLine = (action: ConsentCount["action"], at: string, ...granted: string[]) => ({
  ...{ action, at, policyVersion: "2026-01", wordingVersion: "w1" },
  signals: Object.fromEntries(
    signalNames.map((name) => [name, granted.includes(name) ? "granted" : "denied"]),
  ),
});
const record = {
  receipt,
  lines: [
    aLine("save_preferences", "2020-06-01T10:00:00Z", "analytics_storage"),
    aLine("withdraw", "2020-06-02T10:00:00Z"),
  ],
};

/** Shows the screen. Returns the addresses of the counts that it asked for. */
function show(counts: ConsentCount[], { search = "", answers = {} } = {}) {
  const asked: string[] = [];
  answerCalls({
    "GET /api/security/consent": (address: URL) => {
      asked.push(address.search);
      return Response.json({ counts, policyVersion: "2026-01" });
    },
    [`GET /api/consent/${receipt}`]: record,
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <ConsentAdmin />
    </MemoryRouter>,
    { wrapper: asStaff() },
  );
  return asked;
}

const aCount = (action: ConsentCount["action"], count: number): ConsentCount => ({
  action,
  count,
  wordingVersion: "w1",
});

test("the share of those who accepted everything leaves withdrawals out", async () => {
  show([aCount("accept_all", 2), aCount("reject_all", 6), aCount("withdraw", 9)]);
  await screen.findByText("2 of 8 answers accepted everything: 25%. Cookie policy 2026-01.");
  const rows = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(rows).toEqual(["Withdrawn", "Reject All", "Accept All"]);
});

test("a period without answers says so", async () => {
  show([aCount("withdraw", 1)]);
  await screen.findByText(/^Nobody has answered the banner in this period\./);
});

test.each([
  ["", "?days=30", "30 days"],
  ["?days=7", "?days=7", "7 days"],
  ["?days=400", "?days=30", "30 days"],
])("the address %j counts the answers of %s", async (search, query, name) => {
  const asked = show([], { search });
  await screen.findByText(/^Nobody has answered/);
  expect(asked).toEqual([query]);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe(name);
});

const field = () => screen.getByLabelText<HTMLInputElement>(/^Receipt number/);

function find(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  press("Find it");
}

test("a receipt is found however it is typed, with every choice and what it granted", async () => {
  show([]);
  find(" c7f3k 92qx-4mod zb5t ");
  const list = await screen.findByRole("list", { name: `Receipt ${receipt}` });
  const lines = [...list.children].map(({ textContent }) => textContent);
  expect(lines[0]).toContain("Own choice, Mon, Jun 1, 3:00 AM");
  expect(lines[0]).toContain("Policy 2026-01, wording w1");
  expect(lines[0]).toMatch(/Granted: analytics storage$/);
  expect(lines[1]).toMatch(/^Withdrawn, .*Granted: nothing$/);
});

test("an incomplete receipt is not asked for, and removes the one before", async () => {
  show([]);
  find(receipt);
  await screen.findByRole("list", { name: `Receipt ${receipt}` });
  find("C-7F3K");
  screen.getByText("A receipt number looks like C-7F3K-92QX-4M0D-ZB5T.");
  expect(screen.queryByRole("list", { name: /^Receipt/ })).toBeNull();
});

test("an unknown receipt says so at its field", async () => {
  const refused = refusal(404, "not_found", "No choice has this receipt number.");
  show([], { answers: { [`GET /api/consent/${receipt}`]: refused } });
  find(receipt);
  await screen.findByText("No choice has this receipt number.");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

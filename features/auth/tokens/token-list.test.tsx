// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { ProgramToken } from "./contract.ts";
import { TokenList } from "./token-list.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const token: ProgramToken = {
  id: "t",
  name: "Ticket desk",
  prefix: "site_ab",
  scopes: ["leads.view", "leads.edit"],
  granted: ["leads.view", "leads.edit"],
  maker: "Ana",
  createdAt: 1,
  expiresAt: 9 * dayMs,
  lastUsedAt: null,
  state: "valid",
};

/** Shows the list with one token. Returns the writes. */
async function show(own: Partial<ProgramToken> = {}, answers: object = {}) {
  let tokens = [{ ...token, ...own }];
  const writes = answerCalls({
    "GET /api/tokens": () => Response.json({ tokens }),
    "DELETE /api/tokens/t": () => {
      tokens = [{ ...token, state: "revoked" }];
      return Response.json({ success: true });
    },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <TokenList />
    </>,
    { wrapper: asStaff() },
  );
  await screen.findByText(/^Ticket desk/);
  return writes;
}

const row = () => screen.getByText(/^Ticket desk/).closest("tr")?.textContent;
const revoking = () => screen.queryByRole("button", { name: "Revoke the token of Ticket desk" });

test("a token names its program, its maker, what it may and until when", async () => {
  await show();
  expect(row()).toMatch(/^Ticket deskValidsite_ab… by Ana/);
  expect(row()).toContain("Leads and bookings: see, change");
  expect(row()).toMatch(/never.*Jan 9,/);
});

test("what the maker may no longer do, the token may not either", async () => {
  await show({ granted: ["leads.view"], lastUsedAt: 7 * dayMs });
  expect(row()).toContain("Leads and bookings: see");
  expect(row()).toContain(
    "not usable, since its creator lost the permission: Leads and bookings: change",
  );
  expect(row()).toContain("Jan 7,");
});

test.each([
  ["valid", "Valid", true],
  ["stopped", "Creator suspended or gone", true],
  ["overdue", "Creator needs a second factor", true],
  ["expired", "Expired", false],
  ["revoked", "Revoked", false],
] as const)("a token that is %s says so; revocable: %s, %s", async (state, label, revocable) => {
  await show({ state });
  screen.getByText(label);
  expect(revoking() !== null).toBe(revocable);
});

test("a token is revoked by one press", async () => {
  const writes = await show();
  press("Revoke the token of Ticket desk");
  await screen.findByText("Ticket desk can no longer call the API.");
  expect(writes).toMatchObject([{ method: "DELETE", path: "/api/tokens/t" }]);
  await waitFor(() => expect(revoking()).toBeNull());
});

test("a token that could not be revoked says why and stays", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  await show({}, { "DELETE /api/tokens/t": refused });
  press("Revoke the token of Ticket desk");
  await screen.findByText("Something went wrong.");
  expect(revoking()).not.toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import type { Webhook } from "./contract.ts";
import { WebhookCard } from "./webhook-card.tsx";

// The card loads its dialog on demand, for which a busy machine takes longer than a query waits.
beforeAll(() => import("./webhook-dialog.tsx"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const webhook: Webhook = {
  id: "1",
  name: "Desk",
  host: "hooks.desk.test",
  format: "standard",
  events: [],
  allowPrivate: false,
  offReason: "",
  failingSince: null,
  nextTryAt: null,
  oldUntil: null,
};

type Write = { method: string | undefined; path: string; body: unknown };

/** Shows the card. Returns the writes that it makes, and the function that reads the list again. */
function cardOf(own: Partial<Webhook> = {}) {
  const writes: Write[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit = {}) => {
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    writes.push({ method, path, body: body && JSON.parse(String(body)) });
    return Response.json({ secret: "whsec_new", success: true });
  });
  const reload = vi.fn();
  render(<WebhookCard webhook={{ ...webhook, ...own }} reload={reload} />, { wrapper: asStaff() });
  return { writes, reload };
}

const press = (label: string) =>
  fireEvent.click(screen.getByRole("button", { name: `${label}: Desk` }));

test("a new secret is shown, and the card is read again for the end of the old one", async () => {
  const { reload } = cardOf();
  press("New secret");
  await screen.findByText("whsec_new");
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["", "Switch off", false],
  ["It accepted nothing for five days.", "Switch on", true],
])("a webhook with the reason %j offers %s", async (offReason, label, on) => {
  const { writes, reload } = cardOf({ offReason });
  press(label);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(writes).toMatchObject([{ body: { on } }]);
});

test("a webhook is deleted by the second press, and leaving the button begins again", async () => {
  const { writes, reload } = cardOf();
  press("Delete");
  fireEvent.blur(screen.getByRole("button", { name: "Delete for good: Desk" }));
  press("Delete");
  expect(writes).toEqual([]);
  press("Delete for good");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(writes).toMatchObject([{ method: "DELETE" }]);
});

test("a card says since when nothing arrived, and when a paused receiver is tried again", () => {
  cardOf({ failingSince: dayMs });
  screen.getByText("Not reached");
  screen.getByText("It has accepted nothing since Thu, Jan 1, 4:00 PM.");
  cleanup();
  cardOf({ failingSince: dayMs, nextTryAt: 2 * dayMs });
  screen.getByText("Paused");
  screen.getByText(/Its events wait in their order. Next try: Fri, Jan 2, 4:00 PM/);
});

test("a card says how long the old secret works", () => {
  cardOf({ oldUntil: 2 * dayMs });
  screen.getByText("The previous secret also works until Fri, Jan 2, 4:00 PM.");
});

// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { RecipientState } from "#platform/database/tables-marketing.ts";

import { asStaff } from "#tests/builders/as-staff.tsx";
import { aShownCampaign } from "#tests/builders/shown-campaign.ts";
import { CampaignRecipients } from "./recipients.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the server respond with one recipient in the state that is then current. */
function serveRecipient(state: () => RecipientState) {
  const recipient = { id: "1", email: "bo@longlaw.test", resolvedAt: null, isRetried: false };
  vi.stubGlobal("fetch", async () =>
    Response.json({
      recipients: [{ ...recipient, state: state(), lastError: null }],
      total: 1,
    }),
  );
}

test("the recipients of an ended campaign are read again, because its last mails may still fail", async () => {
  let state: RecipientState = "handed";
  serveRecipient(() => state);
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <CampaignRecipients campaign={aShownCampaign()} onChanged={nothing} onReload={nothing} />
    </MemoryRouter>,
    { wrapper: asStaff("marketing.view") },
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByRole("cell", { name: "On the way" });
  state = "failed";
  await act(() => vi.advanceTimersByTimeAsync(6000));
  screen.getByRole("cell", { name: "Failed" });
});

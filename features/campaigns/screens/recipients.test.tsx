// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, test, vi } from "vitest";
import type { Campaign, RecipientState } from "#features/campaigns/contract.ts";
import { CampaignRecipients } from "./recipients.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ended: Campaign = {
  id: "6f1c0a52-7a53-4a0e-9a3e-0d1f6a2b9c11",
  subject: "News for November",
  previewText: "",
  body: "",
  state: "sent",
  segment: { topic: "", industry: "", source: "" },
  dueAt: null,
  startedAt: 1,
  finishedAt: 2,
  fromPost: false,
  tag: "",
  authorName: "Ana",
  version: 1,
  createdAt: 1,
  updatedAt: 2,
  counts: { handed: 1 },
};

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
      <CampaignRecipients
        campaign={ended}
        mayEdit={false}
        moment={String}
        onChanged={nothing}
        onReload={nothing}
      />
    </MemoryRouter>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByRole("cell", { name: "On the way" });
  state = "failed";
  await act(() => vi.advanceTimersByTimeAsync(6000));
  screen.getByRole("cell", { name: "Failed" });
});

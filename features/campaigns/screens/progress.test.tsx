// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Campaign } from "#features/campaigns/contract.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownCampaign } from "#tests/builders/shown-campaign.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { CampaignProgress } from "./progress.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const acting = "/api/campaigns/c/act";

/** Shows a campaign. Returns the actions that were sent, and the functions that the screen calls. */
function show(own: Partial<Campaign>, { wrapper = asStaff(), answers = {} } = {}) {
  const campaign = aShownCampaign({
    id: "c",
    version: 3,
    startedAt: null,
    finishedAt: null,
    ...own,
  });
  const writes = answerCalls({
    [`POST ${acting}`]: { campaign },
    "POST /api/campaigns/preview": { html: "", text: "", bytes: 0 },
    "GET /api/campaigns/c/recipients": { recipients: [], total: 0 },
    ...answers,
  });
  const [onChanged, onReload, onCopy] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <MemoryRouter>
      <Toasts />
      <CampaignProgress {...{ campaign, onChanged, onReload, onCopy }} />
    </MemoryRouter>,
    { wrapper },
  );
  const sent = () => writes.filter(({ path }) => path === acting).map(({ body }) => body);
  return { sent, onChanged, onReload, onCopy };
}

const known = ["Pause", "Resume", "Back to draft", "Cancel the campaign", "Copy to a new draft"];
const offered = () => known.filter((name) => screen.queryByRole("button", { name }) !== null);

test.each<[string, Partial<Campaign>, string[]]>([
  ["scheduled", { state: "scheduled", dueAt: 7 }, known.slice(2)],
  ["sending", { state: "sending", startedAt: 5 }, ["Pause", ...known.slice(3)]],
  ["paused", { state: "paused", startedAt: 5 }, ["Resume", ...known.slice(3)]],
  ["sent", { state: "sent", startedAt: 5, finishedAt: 7 }, known.slice(4)],
  ["retrying some", { state: "sending", startedAt: 5, finishedAt: 7 }, known.slice(4)],
])("a campaign that is %s offers what can still be done", (_, own, names) => {
  show(own);
  expect(offered()).toEqual(names);
});

test.each<[Partial<Campaign>, string]>([
  [{ state: "scheduled", dueAt: minuteMs }, "for Wed, Dec 31, 4:01 PM"],
  [{ state: "sending", startedAt: 5 }, "started Wed, Dec 31, 4:00 PM"],
  [{ state: "sent", startedAt: 5, finishedAt: minuteMs }, "ended Wed, Dec 31, 4:01 PM"],
  [
    { state: "sending", startedAt: 5, finishedAt: minuteMs },
    "ended Wed, Dec 31, 4:01 PM, retrying some",
  ],
])("a campaign says when: %j", (own, content) => {
  show(own);
  screen.getByText(content);
});

test("a pause takes one press, over the version that was seen", async () => {
  const { sent, onChanged } = show({ state: "sending", startedAt: 5 });
  press("Pause");
  await screen.findByText("Paused. Emails already being sent still go out.");
  expect(sent()).toEqual([{ version: 3, action: "pause" }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test("a campaign is canceled by the second press, and leaving the button begins again", async () => {
  const { sent } = show({ state: "paused", startedAt: 5 });
  press("Cancel the campaign");
  fireEvent.blur(screen.getByRole("button", { name: "Press again to cancel" }));
  await screen.findByRole("button", { name: "Cancel the campaign" });
  press("Cancel the campaign");
  expect(sent()).toEqual([]);
  press("Press again to cancel");
  await screen.findByText("Canceled. Nobody else will get it.");
  expect(sent()).toEqual([{ version: 3, action: "cancel" }]);
});

test("an action that is refused says why, and the campaign is read again", async () => {
  const refused = refusal(409, "conflict", "The campaign has been sent.");
  const { onReload } = show(
    { state: "sending", startedAt: 5 },
    { answers: { [`POST ${acting}`]: refused } },
  );
  press("Pause");
  await screen.findByText("The campaign has been sent.");
  await waitFor(() => expect(onReload).toHaveBeenCalledOnce());
});

test("the progress counts what was sent of everything, and names the rest", () => {
  show({ state: "sending", startedAt: 5, counts: { sent: 6, queued: 3, failed: 1 } });
  expect(screen.getByText(/of 10 sent$/).parentElement?.textContent).toBe("6 of 10 sent");
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Sent" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["6", "10"]);
});

test("somebody who may only read sees the progress without buttons", () => {
  show({ state: "sending", startedAt: 5 }, { wrapper: asStaff("marketing.view") });
  expect(offered()).toEqual([]);
});

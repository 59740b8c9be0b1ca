// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { aShownCampaign } from "#tests/builders/shown-campaign.ts";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { ConfirmDialog } from "./confirm.tsx";

beforeEach(() => void vi.setSystemTime("2026-06-02T10:00:00-07:00"));
afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const campaign = aShownCampaign({ id: "c", state: "draft", version: 3 });

/** Opens the dialog for 20 people. Returns the writes, and the functions that the dialog calls. */
async function open(answers: object = {}) {
  const writes = answerCalls({
    "GET /api/campaigns/c/links": { links: [] },
    "POST /api/campaigns/c/confirm": { campaign },
    ...answers,
  });
  const [onClose, onDone, onStale] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <>
      <Toasts />
      <ConfirmDialog count={20} {...{ campaign, onClose, onDone, onStale }} />
    </>,
    { wrapper: asStaff() },
  );
  await screen.findByRole("dialog", { name: "Send to 20 people" });
  return { writes, onClose, onDone, onStale };
}

const send = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: /^(Send to 20 people now|Schedule)$/ });
const confirm = (count: string) =>
  fireEvent.change(screen.getByLabelText(/^Type 20 to confirm/), { target: { value: count } });

test.each([
  ["", true],
  ["2", true],
  ["200", true],
  [" 20 ", false],
])("a campaign is sent once its number is typed: %j", async (count, disabled) => {
  await open();
  confirm(count);
  expect(send().disabled).toBe(disabled);
});

test("a confirmed campaign goes out at once, to the list and the draft that were seen", async () => {
  const { writes, onClose, onDone } = await open();
  confirm("20");
  fireEvent.click(send());
  await screen.findByText("On its way to 20 people.");
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/campaigns/c/confirm",
      body: { version: 3, count: 20, at: "" },
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(campaign));
});

test("a campaign is scheduled by the company's clock, for an hour from now unless chosen", async () => {
  const { writes } = await open();
  fireEvent.click(screen.getByRole("radio", { name: "At a set time" }));
  const at = screen.getByLabelText<HTMLInputElement>(/^Day and time/);
  expect(at.value).toBe("2026-06-02T11:00");
  fireEvent.change(at, { target: { value: "2026-06-03T08:30" } });
  confirm("20");
  fireEvent.click(send());
  await screen.findByText("Scheduled.");
  expect(writes).toMatchObject([{ body: { at: "2026-06-03T08:30" } }]);
});

test("a list that has changed since says so, and is read again", async () => {
  const refused = refusal(409, "conflict", "The list has changed: 21 people.");
  const { onStale, onClose } = await open({ "POST /api/campaigns/c/confirm": refused });
  confirm("20");
  fireEvent.click(send());
  await screen.findByText("The list has changed: 21 people.");
  expect(onStale).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test("another failure leaves the dialog as it is", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  const { onStale, onClose } = await open({ "POST /api/campaigns/c/confirm": refused });
  confirm("20");
  fireEvent.click(send());
  await screen.findByText("Something went wrong.");
  expect([onStale.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test("links that subscribers cannot open are named before the campaign is sent", async () => {
  const links = [
    { path: "/gone", state: "missing", at: null },
    { path: "/blog/new", state: "scheduled", at: Date.parse("2026-06-02T17:30-07:00") },
  ];
  await open({ "GET /api/campaigns/c/links": { links } });
  await screen.findByText("Some links are broken");
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "/gone is not a page of this site.",
    "/blog/new will not be public until today at 5:30 PM.",
  ]);
});

test("Not yet sends nothing", async () => {
  const { writes, onClose } = await open();
  press("Not yet");
  expect(onClose).toHaveBeenCalledOnce();
  expect(writes).toEqual([]);
});

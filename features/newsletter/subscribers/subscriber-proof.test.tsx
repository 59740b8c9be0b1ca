// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { Subscriber, SubscriberProof } from "./contract.ts";
import { SubscriberProofDialog } from "./subscriber-proof.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const subscriber: Subscriber = {
  id: "s",
  email: "marta@firm.test",
  state: "subscribed",
  sourcePath: "/blog",
  topic: "",
  industry: "",
  createdAt: 1,
  confirmedAt: 2,
  leftAt: null,
  suppressedAt: null,
  suppressedReason: "",
  imported: false,
};
const choice = {
  at: 2,
  choice: "granted",
  requestedAt: null,
  policyVersion: "2026-01",
  wordingVersion: "w1",
};
const proof: SubscriberProof = {
  subscriber,
  receipt: "r-1",
  consentSource: "",
  choices: [choice],
  importedBy: null,
};

type Open = {
  own?: Partial<SubscriberProof>;
  wrapper?: ReturnType<typeof asStaff>;
  answers?: object;
};

/** Opens the proof of a subscriber. Returns the writes, and the function that reads the list again. */
async function open({ own = {}, wrapper = asStaff(), answers = {} }: Open = {}) {
  const writes = answerCalls({
    "GET /api/subscribers/s": { ...proof, ...own },
    "POST /api/subscribers/s/suppress": { subscriber },
    "POST /api/subscribers/s/unsuppress": { subscriber },
    ...answers,
  });
  const onChanged = vi.fn();
  render(
    <>
      <Toasts />
      <SubscriberProofDialog id="s" onClose={() => undefined} onChanged={onChanged} />
    </>,
    { wrapper },
  );
  await screen.findByRole("dialog", { name: "marta@firm.test" });
  return { writes, onChanged };
}

const stop = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Stop all email" });
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Never email this subscriber again/);

test("the proof names receipt, origin and every choice with its wording", async () => {
  await open({ own: { choices: [{ ...choice, at: minuteMs, choice: "withdrawn" }, choice] } });
  screen.getByText("r-1");
  screen.getByText("/blog");
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Withdrawn, recorded Wed, Dec 31, 4:01 PMWording w1, policy of 2026-01.",
    "Agreed, recorded Wed, Dec 31, 4:00 PMWording w1, policy of 2026-01.",
  ]);
});

test("a subscriber who has not used the link has no consent", async () => {
  await open({ own: { choices: [] } });
  screen.getByText("No consent yet: the link in the email has not been used.");
});

test("an imported subscriber says who vouched for the consent", async () => {
  const importedBy = { at: 5, fileName: "list.csv", authorName: "Dora", statement: "They agreed." };
  await open({ own: { importedBy } });
  screen.getByText("Dora, Wed, Dec 31, 4:00 PM, list.csv: “They agreed.”");
});

test("a subscriber is never mailed again once a reason is given", async () => {
  const { writes, onChanged } = await open();
  expect(stop()?.disabled).toBe(true);
  fireEvent.change(reason(), { target: { value: " no " } });
  expect(stop()?.disabled).toBe(true);
  fireEvent.change(reason(), { target: { value: "asked by phone" } });
  press("Stop all email");
  await screen.findByText("marta@firm.test will never be mailed again.");
  expect(writes).toMatchObject([
    { path: "/api/subscribers/s/suppress", body: { reason: "asked by phone" } },
  ]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(reason().value).toBe("");
});

test("a refusal says why and keeps the reason", async () => {
  const refused = refusal(500, "internal", "Something went wrong.");
  const { onChanged } = await open({ answers: { "POST /api/subscribers/s/suppress": refused } });
  fireEvent.change(reason(), { target: { value: "asked by phone" } });
  press("Stop all email");
  await screen.findByText("Something went wrong.");
  expect(reason().value).toBe("asked by phone");
  expect(onChanged).not.toHaveBeenCalled();
});

test("a suppressed subscriber shows the reason, and the suppression can be lifted", async () => {
  const suppressed = { ...subscriber, state: "suppressed", suppressedReason: "Asked us" } as const;
  const { writes, onChanged } = await open({ own: { subscriber: suppressed } });
  screen.getByText(/Asked us/);
  expect(stop()).toBeNull();
  press("Lift the suppression");
  await screen.findByText("The suppression is lifted.");
  expect(writes).toMatchObject([{ path: "/api/subscribers/s/unsuppress" }]);
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test("somebody who may only read sees the proof alone", async () => {
  await open({ wrapper: asStaff("marketing.view") });
  screen.getByText("r-1");
  expect(stop()).toBeNull();
});

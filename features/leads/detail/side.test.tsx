// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Lead } from "#features/leads/contract.ts";
import { field, fill, inbox, me, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const otherId = "2";
const other = aShownLead(otherId, "Marta", { message: "The printer is slow.", version: 4 });
const merged = { ...other, mergedInto: "1" };
const held = { heldUntil: Date.now() + 9e8, holdReason: "Away" };
const answered = { status: "contacted", answeredAt: 1 } as const;
const step = { nextStep: "Call", nextStepAt: Date.now() };

type Press = [what: string, own: Partial<Lead>, act: () => void, write: [string, string, object]];

test.each<Press>([
  [
    "a status",
    {},
    () => press("Qualified"),
    ["PATCH", "/api/leads/1", { status: "qualified", version: 1 }],
  ],
  [
    "spam with its reason",
    {},
    () => {
      press("Spam");
      press("Fraud");
    },
    ["PATCH", "/api/leads/1", { status: "spam", spamReason: "Fraud" }],
  ],
  [
    "a lead taken out of spam",
    { status: "spam" },
    () => press("Not spam"),
    ["PATCH", "/api/leads/1", { status: "new" }],
  ],
  [
    "an owner",
    {},
    () => press("Assign to me"),
    ["PATCH", "/api/leads/1", { ownerId: me.id, version: 1 }],
  ],
  [
    "how it was answered",
    answered,
    () => press("On the phone"),
    ["PUT", "/api/leads/1/answered", { by: "phone", version: 1 }],
  ],
  [
    "why it was lost",
    { status: "lost" },
    () => press("Price"),
    ["PUT", "/api/leads/1/outcome", { lostReason: "price", lostNote: "", value: null }],
  ],
  [
    "a next step",
    {},
    () => {
      fill("What to do next", "Send the offer");
      fill("Due on", "2099-06-09");
      press("Save step");
    },
    ["PUT", "/api/leads/1/next-step", { text: "Send the offer", on: "2099-06-09", version: 1 }],
  ],
  [
    "a next step that is done",
    step,
    () => fireEvent.click(screen.getByRole("button", { name: "Done" })),
    ["PUT", "/api/leads/1/next-step", { text: "", on: null, version: 1 }],
  ],
  [
    "a hold",
    {},
    () => {
      press("Put on hold");
      fill("Reason for the hold", "Away");
      fill("Hold until", "2099-06-09");
      press("Hold");
    },
    ["POST", "/api/leads/1/hold", { reason: "Away", until: "2099-06-09", version: 1 }],
  ],
  [
    "the end of a hold",
    held,
    () => press("End the hold"),
    ["POST", "/api/leads/1/resume", { version: 1 }],
  ],
])("one write saves %s", async (_, own, act, [method, path, body]) => {
  const lead = aShownLead("1", "Marta", own);
  const written = serve([lead]);
  await inbox(lead);
  act();
  await waitFor(() => expect(written).toMatchObject([{ method, path, body }]));
});

test.each([
  ["merged", other, "Merge into this one: The printer is slow.", "/api/leads/1/merge"],
  ["separated", merged, "Separate again: The printer is slow.", "/api/leads/1/unmerge"],
])("two leads are %s over the versions that were seen", async (_, second, label, path) => {
  const lead = aShownLead("1", "Marta");
  const written = serve([lead], { person: [second] });
  await inbox(lead);
  fireEvent.click(await screen.findByRole("button", { name: label }));
  await waitFor(() =>
    expect(written).toMatchObject([
      { method: "POST", path, body: { version: 1, otherId, otherVersion: 4 } },
    ]),
  );
});

test("spam that was chosen by mistake can be left before its reason", async () => {
  const lead = aShownLead("1", "Marta");
  const written = serve([lead]);
  await inbox(lead);
  press("Spam");
  press("Won");
  expect(screen.queryByRole("group", { name: "Why is it spam?" })).toBeNull();
  await waitFor(() => expect(written.map(({ body }) => body.status)).toEqual(["won"]));
});

const editing = [
  ...["Answer by email", "Add note", "Log a call", "Put on hold", "Save step", "Assign to me"],
  ...["Edit details", "Won"],
];

/** Returns which of the buttons that change a lead are shown. */
const shown = () => editing.filter((name) => screen.queryByRole("button", { name }) !== null);

test("somebody who may only read has no button that changes the lead", async () => {
  const lead = aShownLead("1", "Marta");
  serve([lead]);
  await inbox(lead);
  expect(shown()).toEqual(editing);
  cleanup();
  await inbox(lead, "leads.view");
  expect(shown()).toEqual([]);
  expect(field("Owner").disabled).toBe(true);
  expect(screen.getByRole("link", { name: "Save contact" }).getAttribute("href")).toBe(
    "/api/leads/1/contact.vcf",
  );
});

test("a lead that is merged into another is changed there", async () => {
  const lead = aShownLead("1", "Marta", { mergedInto: "9" });
  serve([lead]);
  await inbox(lead);
  expect(shown()).toEqual(["Add note"]);
});

test("a lead in spam is neither answered nor held", async () => {
  const lead = aShownLead("1", "Marta", { status: "spam" });
  serve([lead]);
  await inbox(lead);
  expect(shown()).not.toContain("Answer by email");
  expect(shown()).not.toContain("Put on hold");
  screen.getByText("Spam: no reason given. No answer is promised.");
});

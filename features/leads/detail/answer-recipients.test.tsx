// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Recipient } from "#features/leads/thread/message.ts";
import { field, fill, inbox, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";

const eve: Recipient = { name: "Eve", address: "eve@firm.test", isNew: false, namedBy: "" };
const frank: Recipient = { name: "Frank", address: "frank@firm.test", isNew: true, namedBy: "" };
const named: Recipient = { name: "", address: "x@evil.test", isNew: true, namedBy: eve.address };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens the answer to Eve's lead, once its recipients are loaded. */
async function begin(recipients: readonly Recipient[]) {
  const lead = aShownLead("1", "Eve", { email: eve.address });
  const thread = { recipients };
  const written = serve([lead], thread);
  await inbox(lead);
  press("Answer by email");
  fill("Subject", "Your backups");
  fill("Answer", "We look after them.");
  await waitFor(() => expect(field("To").value).toBe(recipients[0]?.address));
  return { written, thread };
}

const warning = () => screen.queryByText(/^New address:/)?.textContent;

async function sent(written: readonly { body: Record<string, unknown> }[]) {
  press("Send answer");
  await waitFor(() => expect(written).toHaveLength(1));
  return [written[0]?.body.to, written[0]?.body.cc];
}

test("an answer goes to the shown recipient, with a copy only to those ticked", async () => {
  const { written } = await begin([frank, eve]);
  expect(warning()).toBe("New address: frank@firm.test has not been written to before.");
  const copy = screen.getByRole<HTMLInputElement>("checkbox", { name: "Eve <eve@firm.test>" });
  expect(copy.checked).toBe(false);
  fireEvent.click(copy);
  expect(await sent(written)).toEqual([frank.address, [eve.address]]);
});

test("choosing an address of the conversation removes it from the copies and the warning", async () => {
  const { written } = await begin([frank, eve]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Eve <eve@firm.test>" }));
  fill("To", eve.address);
  expect(warning()).toBeUndefined();
  screen.getByRole("checkbox", { name: "Frank <frank@firm.test>" });
  expect(await sent(written)).toEqual([eve.address, []]);
});

test("another address can be typed, and is warned about", async () => {
  const { written } = await begin([eve]);
  expect(warning()).toBeUndefined();
  fill("To", "another");
  press("Send answer");
  await screen.findByText("Please enter an email address.");
  fill("Address", "boss@else.test");
  expect(warning()).toBe("New address: boss@else.test has not been written to before.");
  expect(await sent(written)).toEqual(["boss@else.test", []]);
});

test("an address that only a Reply-To names is shown with its sender", async () => {
  await begin([named, eve]);
  expect(warning()).toContain("Only an email from eve@firm.test asks for it");
});

test("a message that arrives while an answer is written does not redirect it", async () => {
  const { written, thread } = await begin([eve]);
  thread.recipients = [frank, eve];
  fill("Note for colleagues", "Asked again.");
  press("Add note");
  await screen.findByRole("checkbox", { name: "Frank <frank@firm.test>" });
  expect(field("To").value).toBe(eve.address);
  written.length = 0;
  expect(await sent(written)).toEqual([eve.address, []]);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Recipient } from "#features/leads/thread/message.ts";
import { field, fill, inbox, press, serve } from "#tests/builders/lead-screen.tsx";
import { aShownLead } from "#tests/builders/shown-lead.ts";

const known = { isNew: false, isColleague: false, namedBy: "" };
const eve: Recipient = { name: "Eve", address: "eve@firm.test", ...known };
const frank: Recipient = { name: "Frank", address: "frank@firm.test", ...known, isNew: true };
const named: Recipient = {
  ...known,
  name: "",
  address: "x@evil.test",
  isNew: true,
  namedBy: eve.address,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Opens the answer to Eve's lead, once its recipients are loaded. */
async function begin(recipients: readonly Recipient[], cc: readonly string[] = [], leftOut = 0) {
  const lead = aShownLead("1", "Eve", { email: eve.address });
  const thread = { recipients, answer: { to: recipients[0]?.address ?? "", cc, leftOut } };
  const written = serve([lead], thread);
  await inbox(lead);
  press("Answer by email");
  fill("Subject", "Your backups");
  fill("Answer", "We look after them.");
  await screen.findByRole("button", { name: `Remove ${thread.answer.to}` });
  return { written, thread };
}

const warning = () => screen.queryByText(/^New address:/)?.textContent;
const newText = (address: string) =>
  `New address: ${address} has not taken part in this conversation before.`;

/** Types into a field of addresses and presses a key. */
function type(label: RegExp, text: string, key = "Enter") {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key });
}

async function sent(written: readonly { body: Record<string, unknown> }[]) {
  press("Send answer");
  await waitFor(() => expect(written).toHaveLength(1));
  const { to, cc, bcc } = written[0]?.body ?? {};
  return { to, cc, bcc };
}

test("an answer goes to those shown; an offered address is added by one press", async () => {
  const { written } = await begin([frank, eve]);
  expect(warning()).toBe(newText(frank.address));
  press("Add Eve <eve@firm.test>");
  expect(await sent(written)).toEqual({ to: frank.address, cc: [eve.address], bcc: [] });
});

test("Cc of the message is kept unless it is removed", async () => {
  const { written } = await begin([eve, frank], [frank.address, "boss@firm.test"], 3);
  screen.getByText("The message names 3 more people. At most 25 get a copy.");
  press("Remove boss@firm.test");
  expect(screen.queryByText(/more people/)).toBeNull();
  expect(await sent(written)).toEqual({ to: eve.address, cc: [frank.address], bcc: [] });
});

test("another recipient replaces a removed one, and is warned about", async () => {
  const { written } = await begin([eve]);
  expect(warning()).toBeUndefined();
  press(`Remove ${eve.address}`);
  press("Send answer");
  await screen.findByText("Please enter an email address.");
  type(/^To/, "Boss <boss@else.test>");
  expect(warning()).toBe(
    `${newText("boss@else.test")} It is at another domain than ${eve.address}.`,
  );
  expect(await sent(written)).toEqual({ to: "boss@else.test", cc: [], bcc: [] });
});

test("hidden copies are behind a quiet control, and a pasted list becomes chips", async () => {
  const { written } = await begin([eve]);
  expect(screen.queryByLabelText(/^Bcc/)).toBeNull();
  press("Cc/Bcc");
  type(/^Cc/, "ann@firm.test", ",");
  const clipboardData = { getData: () => "Bob <bob@firm.test>; joe@firm.test, BOB@firm.test" };
  fireEvent.paste(screen.getByLabelText(/^Bcc/), { clipboardData });
  fireEvent.keyDown(screen.getByLabelText(/^Bcc/), { key: "Backspace" });
  const bcc = ["bob@firm.test"];
  expect(await sent(written)).toEqual({ to: eve.address, cc: ["ann@firm.test"], bcc });
});

test("what is no address stays visible and is not sent", async () => {
  const { written } = await begin([eve]);
  press("Cc/Bcc");
  fireEvent.change(screen.getByLabelText(/^Cc/), { target: { value: "ann@firm" } });
  fireEvent.blur(screen.getByLabelText(/^Cc/));
  screen.getByText(/ann@firm \(not an email address\)/);
  press("Send answer");
  await screen.findByText("ann@firm is not an email address.");
  expect(written).toEqual([]);
});

test("an address that only a Reply-To names is shown with its sender", async () => {
  await begin([named, eve]);
  expect(warning()).toContain("Only an email from eve@firm.test asks for it");
});

test("a message that arrives while an answer is written does not redirect it", async () => {
  const { written, thread } = await begin([eve]);
  thread.recipients = [frank, eve];
  thread.answer = { to: frank.address, cc: ["boss@firm.test"], leftOut: 0 };
  fill("Note for colleagues", "Asked again.");
  press("Add note");
  await screen.findByRole("button", { name: "Add Frank <frank@firm.test>" });
  written.length = 0;
  expect(await sent(written)).toEqual({ to: eve.address, cc: [], bcc: [] });
});

test("an unsent answer keeps its recipients", async () => {
  await begin([eve], [frank.address]);
  press("Bcc");
  type(/^Bcc/, "bob@firm.test");
  press("Cancel");
  press("Answer by email");
  expect(field("Answer").value).toBe("We look after them.");
  for (const address of [eve.address, frank.address, "bob@firm.test"]) {
    screen.getByRole("button", { name: `Remove ${address}` });
  }
});

import { expect, test } from "vitest";
import type { LeadEvent } from "#features/leads/contract.ts";
import { officeHours } from "#tests/builders/hours.ts";
import {
  agoText,
  deliveryOf,
  fileSize,
  undeliveredBecause,
  undeliveredCopies,
} from "./delivery.ts";
import type { ThreadMail } from "./message.ts";

const now = Date.parse("2026-11-17T17:14:00Z");
const second = 1000;
const sent = { at: now, mailId: "m1", sendAt: null };

function aMail(own: Partial<ThreadMail> = {}): ThreadMail {
  return { state: "queued", dueAt: now, sentAt: null, attempts: 0, error: "", ...own };
}

const facts = (mail?: ThreadMail, undelivered = "") => ({
  mail,
  undelivered,
  now,
  hours: officeHours,
});

test("a mail that did not arrive says so in our words and in the server's", () => {
  const detail = { mailId: "m1", why: "the mailbox does not exist", said: "550 No such user" };
  const event = { kind: "undelivered", detail } as unknown as LeadEvent;
  const why = "the mailbox does not exist. Their mail server wrote: “550 No such user”";
  expect(undeliveredBecause([event], "m1")).toBe(why);
});

test.each([
  [aMail({ dueAt: now + 10 * second }), "Sending", true],
  [aMail(), "Sending", false],
  [aMail({ state: "sending" }), "Sending", false],
  [aMail({ state: "sent", sentAt: now }), "Sent today at 9:14 AM", false],
  [aMail({ state: "held" }), "Waiting: no mail server is set up", true],
  [aMail({ state: "cancelled" }), "Stopped, not sent", false],
  [
    aMail({ state: "failed", error: "the mailbox does not exist" }),
    "Did not arrive: the mailbox does not exist",
    false,
  ],
  [
    aMail({ attempts: 2, error: "our mail server cannot be reached", dueAt: now + 300 * second }),
    "Not sent yet: our mail server cannot be reached. Next try today at 9:19 AM",
    false,
  ],
  [undefined, "Sent today at 9:14 AM", false],
])("a mail in state %j reads %j", (mail, text, waits) => {
  expect(deliveryOf(sent, facts(mail))).toMatchObject({ text, waits });
});

test("a scheduled answer says when it is sent, until its time", () => {
  const sendAt = Date.parse("2026-11-18T16:00:00Z");
  const mail = aMail({ dueAt: sendAt });
  expect(deliveryOf({ ...sent, sendAt }, facts(mail))).toMatchObject({
    text: "Scheduled for tomorrow at 8:00 AM",
    scheduled: true,
    waits: true,
  });
  const later = { ...facts(mail), now: sendAt + second };
  expect(deliveryOf({ ...sent, sendAt }, later)).toMatchObject({ text: "Sending", waits: false });
});

test("a scheduled answer whose recipient was erased was not sent", () => {
  const sendAt = Date.parse("2026-11-18T16:00:00Z");
  expect(deliveryOf({ ...sent, sendAt }, facts())).toMatchObject({
    text: "Stopped, not sent",
    failed: true,
    waits: false,
  });
});

test("a delivery report takes precedence over the outbox state", () => {
  const event = {
    id: "e1",
    at: now,
    actorName: "System",
    leadId: "1",
    kind: "undelivered",
    detail: { why: "the mailbox is full", mailId: "m1" },
  };
  expect(undeliveredBecause([event], "m1")).toBe("the mailbox is full");
  expect(undeliveredBecause([event], "m2")).toBe("");
  const mail = aMail({ state: "sent", sentAt: now });
  expect(deliveryOf(sent, facts(mail, "the mailbox is full"))).toMatchObject({
    text: "Did not arrive: the mailbox is full",
    failed: true,
  });
});

test("copies whose addresses were erased are told once for each reason", () => {
  const copies = ["", "", "bo@firm.test"].map((to, place) => ({
    ...{ id: `c${place}`, at: now, actorName: "System", leadId: "1", kind: "copy-undelivered" },
    detail: { to, why: "the mailbox is full", mailId: "m1" },
  }));
  expect(undeliveredCopies(copies, "m1")).toEqual([
    "A copy did not arrive: the mailbox is full",
    "The copy to bo@firm.test did not arrive: the mailbox is full",
  ]);
});

test("times and sizes are shown briefly", () => {
  expect(
    [20 * second, 12 * 60 * second, 200 * 60 * second].map((ago) => agoText(now - ago, now)),
  ).toEqual(["just now", "12 min ago", "3 h ago"]);
  expect(agoText(now - 86_400 * second, now)).toBe("1 day ago");
  expect(agoText(now - 60 * 86_400 * second, now)).toBe("");
  expect([10, 1024 * 300, 1024 * 1500].map(fileSize)).toEqual(["1 KB", "300 KB", "1.5 MB"]);
});

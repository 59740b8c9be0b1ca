import { expect, test } from "vitest";
import { reportedId } from "#tests/builders/mail/report-forms.ts";
import { reportCases } from "#tests/builders/mail/reports.ts";
import { readReport } from "./delivery-report.ts";
import { failureReason, speaksOfMailbox } from "./failure-reasons.ts";
import { parseMail } from "./parse.server.ts";

const parsed = (raw: string) => parseMail(Buffer.from(raw.replaceAll("\n", "\r\n")));

test("the table holds at least 40 reports", () => {
  expect(reportCases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(reportCases.map(({ name }) => name)).size).toBe(reportCases.length);
});

test.for(reportCases)("$name: recipients, fate, code and our mail are read", async (one) => {
  const report = readReport(await parsed(one.raw));
  expect(report?.kind).toBe(one.kind);
  expect(report?.messageIds).toContain(reportedId);
  const read =
    report?.kind === "delivery"
      ? report.recipients.map(({ address, action, status }) => `${address} ${action} ${status}`)
      : report?.recipients;
  expect(read).toEqual(one.recipients);
});

test("a complaint that is taken back names no mail", async () => {
  const abuse = reportCases.find(({ kind }) => kind === "complaint");
  const raw = abuse?.raw.replace("Feedback-Type: abuse", "Feedback-Type: not-spam") ?? "";
  expect(readReport(await parsed(raw))).toMatchObject({ kind: "complaint", messageIds: [] });
});

const reasons =
  "See the attachment. Our address: 520 Main St, 555-1234.\n\n<ben@ruizbooks.test>:\n550 5.1.1 does not exist\n";

test.for([
  ["a letter about failures", "ana@ruizbooks.test", "failure notice"],
  ["a company called like a server", "Drug Delivery System Lab <lab@ruizbooks.test>", "Our order"],
  ["a failure of theirs", "Mail System <it@ruizbooks.test>", "Mail delivery problem"],
  ["an administrator", "mailadmin@ruizbooks.test", "Undeliverable: Printer"],
  ["a server's mailbox", "mdaemon@ruizbooks.test", "Delivery failure"],
  ["a postmaster", "postmaster@ruizbooks.test", "Our move"],
  ["a postmaster's reply", "postmaster@ruizbooks.test", "Re: Undeliverable: Printer"],
  ["a postmaster's forward", "postmaster@ruizbooks.test", "Fwd: failure notice"],
])("%s by a person is no report", async ([, from, subject]) => {
  const head = `From: ${from}\nSubject: ${subject}\n`;
  expect(readReport(await parsed(`${head}\n${reasons}`))).toBeNull();
  const attached = `${head}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nSee this.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; ben@ruizbooks.test\nAction: failed\n\n--b--\n`;
  expect(readReport(await parsed(attached))).toBeNull();
});

test.for([
  ["a server's name", "Return-Path: <>\nFrom: Mail Delivery System <it@ruizbooks.test>", "Notice"],
  ["a name without an address", "From: Mail Delivery Subsystem <>", "Notice"],
  ["an administrator's mailbox", "Return-Path: <>\nFrom: mailadmin@ruizbooks.test", "Notice"],
  ["a postmaster's subject", "From: postmaster@ruizbooks.test", "Undeliverable: Printer"],
  ["a daemon's mailbox", "From: MAILER-DAEMON@ruizbooks.test", "Notice"],
])("%s makes a letter with a reason a report", async ([, from, subject]) => {
  const report = readReport(await parsed(`${from}\nSubject: ${subject}\n\n${reasons}`));
  expect(report?.recipients).toMatchObject([{ address: "ben@ruizbooks.test", status: "5.1.1" }]);
});

test("a report of thousands of recipients is read in part", async () => {
  const one = "Final-Recipient: rfc822; a@b.test\nAction: failed\nStatus: 5.1.1\n\n";
  const raw = `From: MAILER-DAEMON@x.test\nContent-Type: multipart/report; boundary=r\n\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n${one.repeat(500)}--r--\n`;
  const report = readReport(await parsed(raw));
  expect(report?.recipients).toHaveLength(50);
});

test("staff read words instead of codes", () => {
  expect(failureReason("5.1.1")).toBe("the mailbox does not exist");
  expect(failureReason("5.2.99")).toBe("the mailbox cannot take mail");
  expect(failureReason("")).toBe("their mail server gave no reason");
  expect(failureReason("5.9.9")).toBe("code 5.9.9");
});

test("refusals by policy, for content or size, or of our sender say nothing about the mailbox", () => {
  const ofMailbox = ["5.2.2", "4.4.1", "5.1.1", "5.3.1", "5.1.70", ""];
  expect(ofMailbox.filter((status) => !speaksOfMailbox(status))).toEqual([]);
  const ofOurs = ["5.7.1", "5.6.0", "2.0.0", "5.1.7", "5.1.8", "4.1.8", "5.3.4", "5.2.3"];
  expect(ofOurs.filter(speaksOfMailbox)).toEqual([]);
});

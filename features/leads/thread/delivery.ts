import type { LeadEvent } from "#features/leads/contract.ts";
import { counted } from "#platform/counted.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { momentText } from "#platform/time/formats.ts";
import type { ThreadMail, ThreadMessage } from "./message.ts";

/** Delivery state of an answer. `waits`: it can still be undone; `failed`: somebody has to act. */
export type Delivery = { text: string; waits: boolean; scheduled: boolean; failed: boolean };

type Facts = {
  mail: ThreadMail | undefined;
  /** Reason that a delivery report gives for a mail that did not arrive; empty without a report. */
  undelivered: string;
  now: number;
  hours: BusinessHours;
};

const plain = { waits: false, scheduled: false, failed: false };

/** Describes the delivery state of an answer. */
export function deliveryOf(
  { sendAt, mailId, at }: Pick<ThreadMessage, "sendAt" | "mailId" | "at">,
  { mail, undelivered, now, hours }: Facts,
): Delivery {
  const moment = (time: number) => momentText(time, now, hours);
  if (undelivered) return { ...plain, text: `Did not arrive: ${undelivered}`, failed: true };
  if (mailId === null) return { ...plain, text: "Sent from our own mailbox" };
  // The mail of a scheduled answer goes before its time when its recipient was erased.
  if (!mail && sendAt !== null) return { ...plain, text: "Stopped, not sent", failed: true };
  // Sent mails are deleted from the outbox after some weeks.
  if (!mail) return { ...plain, text: `Sent ${moment(at)}` };
  switch (mail.state) {
    case "sent":
      return { ...plain, text: `Sent ${moment(mail.sentAt ?? at)}` };
    case "failed":
      return { ...plain, text: `Did not arrive: ${mail.error || "no reason given"}`, failed: true };
    case "cancelled":
      return { ...plain, text: "Stopped, not sent", failed: true };
    case "sending":
      return { ...plain, text: "Sending" };
    case "held":
      return { ...plain, text: "Waiting: no mail server is set up", waits: true };
  }
  if (mail.attempts > 0) {
    const why = mail.error ? `: ${mail.error}` : "";
    return { ...plain, text: `Not sent yet${why}. Next try ${moment(mail.dueAt)}`, failed: true };
  }
  if (sendAt !== null && mail.dueAt > now) {
    return { ...plain, text: `Scheduled for ${moment(sendAt)}`, waits: true, scheduled: true };
  }
  return { ...plain, text: "Sending", waits: mail.dueAt > now };
}

/** Returns why the mail did not arrive, in our words and the server's own, from the history; empty if nothing says so. */
export function undeliveredBecause(events: readonly LeadEvent[], mailId: string | null): string {
  if (mailId === null) return "";
  const event = events.find(
    ({ kind, detail }) => kind === "undelivered" && detail.mailId === mailId,
  );
  if (!event) return "";
  return whyText(event.detail);
}

function whyText({ why, said }: LeadEvent["detail"]): string {
  return `${why || "no reason given"}${said ? `. Their mail server wrote: “${said}”` : ""}`;
}

/**
 * Returns for each copy of the mail that did not arrive to whom it went and why, from the history, in alphabetical order;
 * copies whose addresses were erased are told once for each reason.
 */
export function undeliveredCopies(events: readonly LeadEvent[], mailId: string | null): string[] {
  if (mailId === null) return [];
  const told = events
    .filter(({ kind, detail }) => kind === "copy-undelivered" && detail.mailId === mailId)
    .map(({ detail: { to, ...detail } }) => {
      const copy = to ? `The copy to ${to}` : "A copy";
      return `${copy} did not arrive: ${whyText(detail)}`;
    });
  return [...new Set(told)].sort();
}

/** Returns how long ago a moment was: "12 min ago", "3 h ago", "2 days ago"; empty if more than a month. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return minutes < 0 ? "" : "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days > 31) return "";
  return counted(days, "day ago", "days ago");
}

/** Formats the size of a file: "310 KB", "1.4 MB", "10 MB". */
export function fileSize(bytes: number): string {
  const megabyte = 1024 * 1024;
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, "")} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

import type { AnswerOf } from "#platform/endpoint.ts";
import type { mailState, OutboxRow } from "./contract.ts";

export type MailState = AnswerOf<typeof mailState>;

export const stateWords: Record<OutboxRow["state"], string> = {
  queued: "Waiting",
  held: "Held",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
};

/** What the mails of the other features are called; an unknown one shows its own name. */
const templateWords: Record<string, string> = {
  "lead.acknowledgement": "Thanks to the sender",
  "lead.notice": "Notice of a new lead",
  "newsletter.confirm": "Newsletter: please confirm",
  "staff.invitation": "Invitation of a colleague",
  "staff.password_changed": "Notice of a new password",
  "staff.reset": "Link for a new password",
  "system.test": "Test mail",
  "newsletter.known": "Newsletter: already on the list",
};

export function templateName(template: string): string {
  return templateWords[template] ?? template;
}

export type MailTrouble = { tone: "good" | "attention" | "bad"; words: string };

/** How outgoing mail stands, the worst first, in words for somebody who can do something about it. */
export function mailTroubles({ configured, counts }: Pick<MailState, "configured" | "counts">) {
  const troubles: MailTrouble[] = [];
  const failed = counts.failed ?? 0;
  const held = counts.held ?? 0;
  if (failed > 0) {
    troubles.push({
      tone: "bad",
      words: `${mails(failed)} failed for good and can be sent again.`,
    });
  }
  if (!configured) {
    const waiting = held > 0 ? ` ${mails(held)} ${held === 1 ? "waits" : "wait"} for one.` : "";
    troubles.push({
      tone: "attention",
      words: `Mail is held: no mail server is set up.${waiting}`,
    });
  }
  if (troubles.length === 0) troubles.push({ tone: "good", words: "Mail goes out." });
  return troubles;
}

function mails(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}

import { presentMessage, presentOldAnswer } from "#features/leads/rules/present.server.ts";
import { mailsAbout, schedulesOf } from "#features/leads/store/answers.server.ts";
import type { LeadRow } from "#features/leads/store/leads.server.ts";
import {
  attachmentsOf,
  messagesOfLeads,
  participantsOfMessages,
} from "#features/leads/store/messages.server.ts";
import { deliveryErrorText } from "#features/leads/thread/delivery-error.ts";
import type { ThreadMail, ThreadMessage } from "#features/leads/thread/message.ts";
import type { LeadEventTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { isMailHeld } from "#platform/mail/sign-in/state.server.ts";
import { maxAnswerBytes } from "./files.server.ts";
import { readConversation } from "./recipients.server.ts";

const maxMessages = 200;

/**
 * Returns the messages of a lead and of leads merged into it, the oldest first and scheduled ones last, and the
 * delivery state of mails about the leads in `mailsOf`. `recipients`: whom an answer can go to; `answer`: whom it goes to unless
 * others are chosen. `maxFileBytes`: maximum total size of an answer's files.
 */
export async function viewThread(
  ctx: Pick<RequestContext, "db" | "env">,
  leads: readonly LeadRow[],
  { events, mailsOf }: { events: readonly LeadEventTable[]; mailsOf: readonly string[] },
) {
  const ids = leads.map(({ id }) => id);
  const rows = await messagesOfLeads(ctx.db, ids, maxMessages);
  const messageIds = rows.map(({ id }) => id);
  const files = await attachmentsOf(ctx.db, messageIds);
  const schedules = await schedulesOf(ctx.db, messageIds);
  const { said, recipients, answer, byStrangers } = await readConversation(ctx, leads);
  const participants = new Map(said.map((each) => [each.id, each.participants]));
  const named = await participantsOfMessages(ctx.db, messageIds);
  const stored = rows.map((row) => ({
    ...presentMessage(row, files, {
      sendAt: schedules.get(row.id) ?? null,
      named: named.get(row.id) ?? {},
      byStranger: byStrangers.has(row.id),
    }),
    participants: [...(participants.get(row.id) ?? [])],
  }));
  const messages = [...stored, ...oldAnswers(stored, leads, events)];
  return {
    messages: messages.sort((one, other) => (one.sendAt ?? one.at) - (other.sendAt ?? other.at)),
    recipients: [...recipients],
    answer: { ...answer, cc: [...answer.cc] },
    mails: await viewMails(ctx, mailsOf),
    maxFileBytes: maxAnswerBytes(ctx.env),
  };
}

function oldAnswers(
  stored: readonly ThreadMessage[],
  leads: readonly LeadRow[],
  events: readonly LeadEventTable[],
): ThreadMessage[] {
  const storedIds = new Set(stored.map(({ eventId }) => eventId));
  return events.flatMap((event) => {
    const lead = leads.find(({ id }) => id === event.leadId);
    return lead && event.kind === "reply" && !storedIds.has(event.id)
      ? [presentOldAnswer(event, lead)]
      : [];
  });
}

async function viewMails(
  ctx: Pick<RequestContext, "db" | "env">,
  leadIds: readonly string[],
): Promise<Record<string, ThreadMail>> {
  const rows = await mailsAbout(ctx.db, leadIds);
  const held = await isMailHeld(ctx);
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      {
        state: held && row.state === "queued" ? "held" : row.state,
        dueAt: row.dueAt,
        sentAt: row.sentAt,
        attempts: row.attempts,
        error: row.lastError ? deliveryErrorText(row.lastError) : "",
      },
    ]),
  );
}

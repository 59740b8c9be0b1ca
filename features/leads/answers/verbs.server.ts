import {
  actorOf,
  openingHours,
  requireLead,
  updateLeadIn,
} from "#features/leads/rules/change.server.ts";
import { presentFile, presentLead } from "#features/leads/rules/present.server.ts";
import {
  deleteAnswer,
  dueNow,
  endSchedule,
  messageOfEvent,
  signatureOf,
  storeSignature,
} from "#features/leads/store/answers.server.ts";
import {
  eventsOfLeads,
  leadsMergedInto,
  leadsOfFirm,
  leadsOfPerson,
} from "#features/leads/store/leads.server.ts";
import {
  attachmentsOf,
  bccOf,
  htmlOfMessage,
  markMessagesRead,
} from "#features/leads/store/messages.server.ts";
import { detachFiles } from "#features/leads/store/reply-files.server.ts";
import { signatureCalls, threadCalls } from "#features/leads/thread/contract.ts";
import { addressesIn } from "#features/leads/thread/participants.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { withdrawTheseMails } from "#platform/work/outbox.server.ts";
import { onItsWay, requireAnswer, sendAnswer } from "./answer.server.ts";
import { answerEvents, answered, requireNoSpam, withoutAnswer } from "./answered.server.ts";
import { viewThread } from "./thread-view.server.ts";

/** Other leads of the person, leads of the firm, and history entries shown beside one lead. */
const maxThread = { person: 20, firm: 10, events: 400 };

export const threadVerbs = verbs(threadCalls, {
  /** Finds the person's other leads by address or phone number. @throws not_found */
  async read(ctx, { id }) {
    const row = await requireLead(ctx.db, id);
    const person = await leadsOfPerson(ctx.db, row, maxThread.person);
    const personIds = person.map((one) => one.id);
    const firm = await leadsOfFirm(ctx.db, row, { known: personIds, limit: maxThread.firm });
    const events = await eventsOfLeads(ctx.db, [id, ...personIds], maxThread.events);
    const merged = await leadsMergedInto(ctx.db, id);
    const thread = await viewThread(ctx, [row, ...merged], {
      events,
      mailsOf: [id, ...personIds],
    });
    return {
      lead: presentLead(row),
      events,
      person: person.map(presentLead),
      firm: firm.map(presentLead),
      ...thread,
    };
  },

  /** Answers with no text where the plain text is complete. @throws not_found */
  async readHtml(ctx, { id, messageId }) {
    const html = await htmlOfMessage(ctx.db, { leadId: id, messageId });
    if (html === undefined) {
      throw new ExpectedError("not_found", { message: "This message is gone." });
    }
    return { html };
  },

  /**
   * Writes no audit row: nobody is accountable for reading, and a row for every opening would bury the important ones.
   * @throws not_found
   */
  async markRead(ctx, { id }) {
    await ctx.db.transaction().execute((trx) => markMessagesRead(trx, [id], ctx.now()));
    return { lead: presentLead(await requireLead(ctx.db, id)) };
  },

  reply: sendAnswer,

  /** Restores the lead's fields that nobody changed since. @throws not_found, conflict once the answer is being sent */
  async undoSend(ctx, { id, eventId }) {
    return ctx.db.transaction().execute(async (trx) => {
      const { event, lead } = await requireAnswer(trx, id, eventId);
      const { subject, text, template, mailId, effects } = event.detail;
      if ((await withdrawTheseMails(trx, [mailId ?? ""])).length === 0) throw onItsWay();
      const message = await messageOfEvent(trx, eventId);
      const files = message ? await attachmentsOf(trx, [message.id]) : [];
      const bcc = message ? await bccOf(trx, message.id) : [];
      if (message) {
        const staffId = actorOf(ctx).actorId ?? "";
        await detachFiles(trx, message.id, { leadId: id, staffId, at: ctx.now() });
      }
      const change = withoutAnswer(lead, event.detail);
      const isRestored = Object.keys(change).length > 0;
      // Keeps the history entry of the current status unless the status is restored.
      const explained = isRestored && effects ? effects.split(" ") : [];
      await deleteAnswer(trx, message?.id, [eventId, ...explained]);
      const row = await updateLeadIn(trx, ctx, lead, () => ({
        change,
        events: [],
        audit: { action: "lead.answer_taken_back", detail: { mail: mailId ?? null } },
      }));
      if (!row) throw onItsWay();
      const draft = {
        ...{ subject: subject ?? "", text: text ?? "", template: template ?? "" },
        to: message?.toAddress ?? lead.email,
        cc: addressesIn(message?.ccAddress ?? ""),
        bcc,
      };
      return { lead: presentLead(row), draft: { ...draft, files: files.map(presentFile) } };
    });
  },

  /** @throws not_found, conflict for spam or once the answer is being sent */
  async sendNow(ctx, { id, eventId }) {
    const hours = await openingHours(ctx);
    return ctx.db.transaction().execute(async (trx) => {
      const { event, lead } = await requireAnswer(trx, id, eventId);
      const message = await messageOfEvent(trx, eventId);
      const now = ctx.now();
      if (!message || !(await dueNow(trx, event.detail.mailId ?? "", now))) throw onItsWay();
      requireNoSpam(lead);
      await endSchedule(trx, message.id, now);
      const row = await updateLeadIn(trx, ctx, lead, (before, at) => {
        const change = answered(before, at, { hours, by: "mail" });
        return {
          change,
          events: answerEvents(ctx, before, change),
          audit: { action: "lead.replied", detail: { mail: message.mailId } },
        };
      });
      if (!row) throw onItsWay();
      return { lead: presentLead(row) };
    });
  },
});

export const signatureVerbs = verbs(signatureCalls, {
  /** Answers with no text where the actor has none. @throws unauthenticated */
  async read(ctx) {
    return { signature: await signatureOf(ctx.db, requireStaff(ctx).id) };
  },

  /** @throws unauthenticated */
  async save(ctx, { signature }) {
    const { id } = requireStaff(ctx);
    await ctx.db.transaction().execute(async (trx) => {
      await storeSignature(trx, id, signature);
      await recordAudit(trx, ctx, {
        action: "staff.signature_changed",
        subjectType: "staff",
        subjectId: id,
      });
    });
  },
});

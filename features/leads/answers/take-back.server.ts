import { actorOf, updateLeadIn } from "#features/leads/rules/change.server.ts";
import { presentFile, presentLead } from "#features/leads/rules/present.server.ts";
import { deleteAnswer, messageOfEvent } from "#features/leads/store/answers.server.ts";
import { attachmentsOf } from "#features/leads/store/messages.server.ts";
import { detachFiles } from "#features/leads/store/reply-files.server.ts";
import { addressesIn } from "#features/leads/thread/participants.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { withdrawTheseMails } from "#platform/work/outbox.server.ts";
import { onItsWay, requireAnswer } from "./answer.server.ts";
import { withoutAnswer } from "./answered.server.ts";

/**
 * Takes back an answer that still waits and returns its text and files. Restores the lead's fields that nobody changed
 * since. @throws forbidden, not_found, conflict once the answer is being sent
 */
export async function takeBack(ctx: RequestContext, id: string, eventId: string) {
  requirePermission(ctx, "leads.edit");
  return ctx.db.transaction().execute(async (trx) => {
    const { event, lead } = await requireAnswer(trx, id, eventId);
    const { subject, text, template, mailId, effects } = event.detail;
    if ((await withdrawTheseMails(trx, [mailId ?? ""])).length === 0) throw onItsWay();
    const message = await messageOfEvent(trx, eventId);
    const files = message ? await attachmentsOf(trx, [message.id]) : [];
    if (message) {
      const staffId = actorOf(ctx).actor_id ?? "";
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
      to: message?.to_address ?? lead.email,
      cc: addressesIn(message?.cc_address ?? ""),
    };
    return { lead: presentLead(row), draft: { ...draft, files: files.map(presentFile) } };
  });
}

import { openStatuses } from "#features/leads/lead-states.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { lockingRow } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { findLead, type LeadRow, leadsWithOwner, resolveMergedLead } from "./leads.server.ts";

/** Returns the lead that a mail of ours was about, by the ids of outbox rows. */
export async function leadIdOfMails(
  trx: Trx,
  mailIds: readonly string[],
): Promise<string | undefined> {
  if (mailIds.length === 0) return undefined;
  const row = await trx
    .selectFrom("outbox")
    .select("subjectId")
    .where("id", "in", mailIds)
    .where("subjectType", "=", "lead")
    .limit(1)
    .executeTakeFirst();
  return row?.subjectId;
}

/** Returns the lead of this address with the newest message of this subject since a moment (ms). */
export async function leadIdBySubject(
  trx: Trx,
  { sender, subjectKey, since }: { sender: string; subjectKey: string; since: number },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("leadMessage")
    .innerJoin("lead", "lead.id", "leadMessage.leadId")
    .select("leadMessage.leadId")
    .where("lead.emailKey", "=", emailKey(sender))
    .where("leadMessage.subjectKey", "=", subjectKey)
    .where("leadMessage.at", ">=", since)
    .orderBy("leadMessage.at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.leadId;
}

/** Maximum leads of one sender that are checked. */
const maxOfSender = 50;

/** Returns the open leads of an address and those lost since a moment (ms), the latest change first. */
export async function leadsOfSender(
  trx: Trx,
  sender: string,
  lostSince: number,
): Promise<LeadRow[]> {
  return leadsWithOwner(trx)
    .where("lead.emailKey", "=", emailKey(sender))
    .where("lead.mergedInto", "is", null)
    .where(({ or, and, eb }) =>
      or([
        eb("lead.status", "in", openStatuses),
        and([eb("lead.status", "=", "lost"), eb("lead.closedAt", ">=", lostSince)]),
      ]),
    )
    .orderBy("lead.updatedAt", "desc")
    .orderBy("lead.id", "desc")
    .limit(maxOfSender)
    .execute();
}

/** Locks a lead until the transaction ends, so that staff and the mailbox do not change it at once. */
export async function lockLead(trx: Trx, ctx: RequestContext, id: string): Promise<void> {
  const row = trx.selectFrom("lead").select("id").where("id", "=", id);
  await lockingRow(ctx.database.engine, row).executeTakeFirst();
}

/** Locks a lead; returns it, or the lead it was merged into. Undefined if it was deleted. */
export async function lockStandingLead(trx: Trx, ctx: RequestContext, id: string) {
  await lockLead(trx, ctx, id);
  const lead = await findLead(trx, id);
  return lead && resolveMergedLead(trx, lead);
}

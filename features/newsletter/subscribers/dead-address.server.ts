import { lockByEmail, updateSubscriber } from "#features/newsletter/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { normalAddress } from "#platform/mail/mailbox.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";

/**
 * Suppresses a reader whose mailbox does not exist, as the mail server said for good (RFC 3463, 5.1.x): mailing on would
 * harm the sender's name. Staff see the reason and may undo it. Does nothing for somebody who is no reader.
 */
export async function suppressDeadAddress(
  ctx: RequestContext,
  email: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockByEmail(trx, ctx.database, normalAddress(email));
    if (!row || row.suppressed_at !== null) return;
    const now = ctx.now();
    await updateSubscriber(trx, row.id, {
      suppressed_at: now,
      suppressed_reason: `The mail server says that this mailbox does not exist: ${reason}`.slice(
        0,
        300,
      ),
      updated_at: now,
    });
    await recordAudit(trx, ctx, {
      action: "subscriber.suppressed",
      subjectType: "subscriber",
      subjectId: row.id,
      detail: { by: "mail server" },
    });
  });
}

import type { Db, Trx } from "#platform/database/engine.server.ts";
import { storeVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { findWelcome } from "./store.server.ts";
import { type Welcome, welcomeCalls } from "./welcome-contract.ts";

const defaultWelcome: Welcome = {
  enabled: false,
  subject: "You are on the list: {brandName} newsletter",
  body: "Hello,\n\nYou confirmed your address, so from now on you will get the {brandName} newsletter.\n\nIt comes when there is something worth your time: what changed, what to do about it, and how long it takes. Every issue has a link to unsubscribe with one click.\n\nHave a question already? Just reply; a person reads it.",
  version: 0,
};

/** Returns the stored welcome mail, without a permission check. */
export async function storedWelcome(db: Db | Trx): Promise<Welcome> {
  const row = await findWelcome(db);
  if (!row) return defaultWelcome;
  const { subject, body, version } = row;
  return { enabled: row.enabled === 1, subject, body, version };
}

export const welcomeVerbs = verbs(welcomeCalls, {
  async read(ctx) {
    return { welcome: await storedWelcome(ctx.db) };
  },

  /** @throws conflict when it changed since `version` was read */
  async change(ctx, { version, ...content }) {
    const enabled = content.enabled ? (1 as const) : (0 as const);
    const change = { values: { ...content, enabled }, stamp: { updatedAt: ctx.now() } };
    const stands = await ctx.db.transaction().execute(async (trx) => {
      const seen = { id: 1, version };
      const after = await storeVersioned(trx, "newsletterWelcome", seen, change);
      if (!after) throw new ExpectedError("conflict");
      if (!after.isNew) return after.row.version;
      await recordAudit(trx, ctx, {
        action: "welcome_mail.changed",
        subjectType: "newsletter_welcome",
        subjectId: "1",
        detail: { enabled: content.enabled },
      });
      return after.row.version;
    });
    return { welcome: { ...content, version: stands } };
  },
});

/**
 * Queues the welcome mail for a newly confirmed subscriber in the caller's transaction; does nothing while the mail
 * is switched off.
 */
export async function queueWelcome(
  trx: Trx,
  ctx: RequestContext,
  subscriber: { id: string; email: string },
): Promise<void> {
  if (!(await storedWelcome(trx)).enabled) return;
  await enqueueMail(trx, ctx, {
    template: "newsletter.welcome",
    recipient: subscriber.email,
    payload: { subscriberId: subscriber.id },
    dedupeKey: `newsletter-welcome:${subscriber.id}:${ctx.now()}`,
    subjectType: "subscriber",
    subjectId: subscriber.id,
  });
}

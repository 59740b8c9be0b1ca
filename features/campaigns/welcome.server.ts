import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import type { changeWelcome, Welcome } from "./welcome-contract.ts";
import { findWelcome, storeWelcome } from "./welcome-store.server.ts";

const firstWords: Welcome = {
  enabled: false,
  subject: "You are on the list: newsletter of {brandName}",
  body: "Hello,\n\nYou confirmed your address, so from now on you will get the newsletter of {brandName}.\n\nIt comes when there is something worth your time: what changed, what to do about it, and how long it takes. Every issue carries a link to leave with one press.\n\nHave a question already? Just reply; a person reads it.",
  version: 0,
};

/** The greeting as it stands, without asking who wants to know. */
export async function welcomeAsStored(db: Db | Trx): Promise<Welcome> {
  const row = await findWelcome(db);
  if (!row) return firstWords;
  const { subject, body, version } = row;
  return { enabled: row.enabled === 1, subject, body, version };
}

/** @throws forbidden */
export async function viewWelcome(ctx: RequestContext): Promise<{ welcome: Welcome }> {
  requirePermission(ctx, "marketing.view");
  return { welcome: await welcomeAsStored(ctx.db) };
}

/** @throws forbidden, conflict when it changed since `version` was read */
export async function changeOneWelcome(
  ctx: RequestContext,
  { version, ...words }: BodyOf<typeof changeWelcome>,
): Promise<{ welcome: Welcome }> {
  requirePermission(ctx, "marketing.edit");
  const welcome = { ...words, version: version + 1 };
  await ctx.db.transaction().execute(async (trx) => {
    const stored = await storeWelcome(trx, {
      row: {
        id: 1,
        enabled: words.enabled ? 1 : 0,
        subject: words.subject,
        body: words.body,
        version: version + 1,
        updated_at: ctx.now(),
      },
      version,
    });
    if (!stored) throw new ExpectedError("conflict");
    await recordAudit(trx, ctx, {
      action: "welcome_mail.changed",
      subjectType: "newsletter_welcome",
      subjectId: "1",
      detail: { enabled: words.enabled },
    });
  });
  return { welcome };
}

/** Queues the greeting of a reader who has just confirmed, in that transaction; nothing while it is switched off. */
export async function greetReader(
  trx: Trx,
  ctx: RequestContext,
  reader: { id: string; email: string },
): Promise<void> {
  if (!(await welcomeAsStored(trx)).enabled) return;
  await enqueueMail(trx, ctx, {
    template: "newsletter.welcome",
    recipient: reader.email,
    payload: { subscriberId: reader.id },
    dedupeKey: `newsletter-welcome:${reader.id}:${ctx.now()}`,
    subjectType: "subscriber",
    subjectId: reader.id,
  });
}

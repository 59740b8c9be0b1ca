import { opens } from "#features/assessment/link.server.ts";
import { findReport } from "#features/assessment/store.server.ts";
import { requireCheckableDomain } from "#features/domain-check/verbs.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { consumePoint, type RateLimit, requireRate } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import {
  confirmLifetimeMs,
  confirmToken,
  newLeaveToken,
} from "#platform/mail/list-links.server.ts";
import { mailboxKey, normalAddress } from "#platform/mail/mailbox.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { newReceipt } from "#platform/work/receipt.ts";
import { monthlyLookCalls, staffLookCalls } from "./contract.ts";
import { claimLook, countOthers, listLooks, type MonthlyLook, updateLook } from "./store.server.ts";
import { monthlyLookMessages } from "./texts.ts";

const perClientAnHour = { name: "monthly-look", points: 6, seconds: 3600 };
/** Limits mails to an address that has not confirmed; confirming lifts it. */
const perRecipientADay: RateLimit = { name: "monthly-look-mail", points: 1, seconds: 86_400 };
/** Limits mails about one domain to all addresses together. */
const perDomainADay: RateLimit = { name: "monthly-look-domain", points: 5, seconds: 86_400 };
/** Maximum number of addresses with a monthly check of the same domain. */
const addressesPerDomain = 10;
const listed = 200;

export const monthlyLookVerbs = verbs(monthlyLookCalls, {
  /**
   * Answers the same for a known address, whose mail says that the check is already on. Beyond the limits of an address
   * or a domain, silently sends nothing. @throws invalid (domain, email), conflict (too many addresses),
   * too_many_requests, unavailable
   */
  async ask(ctx, input) {
    await requireRate(ctx, perClientAnHour, networksOf(ctx.address));
    if (businessEmailProblem(input.email, refusedMailDomains(await currentSettings(ctx)))) {
      const message = monthlyLookMessages.email;
      throw new ExpectedError("invalid", { message, fields: { email: message } });
    }
    const { name, shown } = await requireCheckableDomain(ctx, input.domain);
    // A robot gets the same answer as a person, but no mail is sent for it.
    if (input.website !== "") return;
    const reportId = await reportBehind(ctx, input.link);
    const email = normalAddress(input.email);
    if (await mayBeMailed(ctx, email, name)) {
      const wanted = { name, shown, email, reportId, language: input.language };
      await ctx.db.transaction().execute((trx) => requestLook(trx, ctx, wanted));
    }
  },
});

/** Returns the id of the report behind a link; null if it is deleted or expired, which does not prevent the check. */
async function reportBehind(
  ctx: RequestContext,
  link: BodyOf<typeof monthlyLookCalls.ask>["link"],
) {
  const row = link && (await findReport(ctx.db, link.id));
  return link && row && opens(row, link.secret) && row.expiresAt > ctx.now() ? row.id : null;
}

async function mayBeMailed(ctx: RequestContext, email: string, name: string): Promise<boolean> {
  const spent = await consumePoint(ctx, perRecipientADay, mailboxKey(email));
  if (spent.points > perRecipientADay.points) return false;
  return (await consumePoint(ctx, perDomainADay, name)).points <= perDomainADay.points;
}

/** Returns the full rate-limit key of mails to an address. */
export function recipientKey(email: string): string {
  return `${perRecipientADay.name}:${mailboxKey(email)}`;
}

type LookRequest = Pick<MonthlyLook, "name" | "shown" | "email" | "language"> & {
  reportId: string | null;
};

async function requestLook(trx: Trx, ctx: RequestContext, wanted: LookRequest): Promise<void> {
  if ((await countOthers(trx, wanted.name, wanted.email)) >= addressesPerDomain) {
    throw new ExpectedError("conflict", { message: monthlyLookMessages.full });
  }
  const now = ctx.now();
  const row = await claimLook(trx, ctx.database, freshLook(wanted, now));
  const isActive = row.state === "active";
  if (isActive && wanted.reportId) await updateLook(trx, row.id, { reportId: wanted.reportId });
  if (!isActive) {
    const waits = row.state === "pending" && row.confirmExpiresAt > now;
    // While a request is open, every further mail carries the same link, so that each of them works.
    const requestedAt = waits ? row.requestedAt : now;
    await updateLook(trx, row.id, {
      state: "pending",
      requestedAt,
      confirmHash: hashOf(
        confirmToken(ctx.env, "monthly look confirmation", { id: row.id, requestedAt }),
      ),
      confirmExpiresAt: now + confirmLifetimeMs,
      language: wanted.language,
      reportId: wanted.reportId ?? row.reportId,
    });
  }
  await enqueueMail(trx, ctx, {
    template: isActive ? "assessment.monthly-known" : "assessment.monthly-confirm",
    recipient: row.email,
    payload: { lookId: row.id },
    dedupeKey: `monthly-look:${row.id}:${now}`,
    subjectType: "monthly_look",
    subjectId: row.id,
  });
  await recordAudit(trx, ctx, {
    action: "monthly_look.requested",
    subjectType: "monthly_look",
    subjectId: row.id,
  });
}

function freshLook(
  { name, shown, email, language, reportId }: LookRequest,
  now: number,
): MonthlyLook {
  return {
    id: crypto.randomUUID(),
    name,
    shown,
    email,
    state: "pending",
    language,
    reportId,
    receipt: newReceipt("M"),
    stopToken: newLeaveToken(),
    confirmHash: null,
    requestedAt: now,
    confirmExpiresAt: now + confirmLifetimeMs,
    confirmedAt: null,
    stoppedAt: null,
    nextAt: null,
    failures: 0,
    earlier: null,
    latest: null,
    unseen: 0,
    lookedAt: null,
    createdAt: now,
  };
}

export const staffLookVerbs = verbs(staffLookCalls, {
  async list(ctx) {
    const { looks, active } = await listLooks(ctx.db, listed);
    return {
      active,
      looks: looks.map((row) => ({
        ...row,
        domain: row.shown,
      })),
    };
  },
});

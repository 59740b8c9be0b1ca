import { type Language, languagePrefix } from "#content/frame/languages.ts";
import { isErasedSuppression } from "#features/newsletter/subscribers/suppression.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { invalidField } from "#platform/http/errors.ts";
import { consumePoint, type RateLimit, requireRate } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { type RawCall, verbs } from "#platform/http/verbs.server.ts";
import { businessEmailProblem } from "#platform/mail/business-email.ts";
import {
  confirmLifetimeMs,
  confirmToken,
  newLeaveToken,
} from "#platform/mail/list-links.server.ts";
import { mailboxKey, normalAddress } from "#platform/mail/mailbox.server.ts";
import { publicPathName } from "#platform/private-links.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { newReceipt } from "#platform/work/receipt.ts";
import { newsletterCalls } from "./contract.ts";
import { newsletterMessages } from "./messages.ts";
import { claimSubscriber, updateSubscriber } from "./store.server.ts";

const perAddress = { name: "newsletter", points: 10, seconds: 3600 };

/** Limits the mails that a stranger can cause by typing somebody's address. */
const perRecipient: RateLimit = { name: "newsletter-mail", points: 1, seconds: 900 };
const perRecipientDay: RateLimit = { name: "newsletter-mail-day", points: 3, seconds: 86_400 };

export const newsletterVerbs = verbs(newsletterCalls, {
  /**
   * Does the same work for a subscribed address, so that nobody learns who is on the list; the mail says so. Sends
   * nothing past a recipient's limit, nor to suppressed addresses. @throws invalid, too_many_requests
   */
  async subscribe(ctx, { email: typed, language }, call?: RawCall) {
    await requireRate(ctx, perAddress, networksOf(ctx.address));
    if (businessEmailProblem(typed, refusedMailDomains(await currentSettings(ctx)))) {
      throw invalidField("email", newsletterMessages.invalid);
    }
    const subscription = {
      email: normalAddress(typed),
      language,
      sourcePath: pageOf(ctx, call?.request),
    };
    if (await mayBeMailed(ctx, subscription.email)) {
      await ctx.db.transaction().execute((trx) => requestSubscription(trx, ctx, subscription));
    }
  },
});

/** Returns the public name of the page of this site that sent the form, from the Referer header; empty when unknown. */
function pageOf(ctx: RequestContext, request?: Request): string {
  const from = request?.headers.get("referer") ?? "";
  if (!URL.canParse(from)) return "";
  const { origin, pathname } = new URL(from);
  return origin === new URL(ctx.env.PUBLIC_URL).origin
    ? publicPathName(pathname).slice(0, 200)
    : "";
}

async function mayBeMailed(ctx: RequestContext, email: string): Promise<boolean> {
  for (const limit of [perRecipient, perRecipientDay]) {
    const spent = await consumePoint(ctx, limit, mailboxKey(email));
    if (spent.points > limit.points) return false;
  }
  return true;
}

/** Returns the key of a recipient's short rate limit. */
export function recipientKey(email: string): string {
  return `${perRecipient.name}:${mailboxKey(email)}`;
}

type SubscriptionRequest = { email: string; language: Language; sourcePath: string };

async function requestSubscription(
  trx: Trx,
  ctx: RequestContext,
  { email, language, sourcePath }: SubscriptionRequest,
): Promise<void> {
  if (await isErasedSuppression(trx, ctx, email)) return;
  const now = ctx.now();
  const keys = { receipt: newReceipt("N"), leaveToken: newLeaveToken() };
  const row = await claimSubscriber(trx, ctx, {
    id: crypto.randomUUID(),
    email,
    language,
    sourcePath,
    ...interestOf(sourcePath.replace(languagePrefix(language), "")),
    ...keys,
  });
  if (row.suppressedAt !== null) return;
  const isPending = row.state === "pending" && (row.confirmExpiresAt ?? 0) > now;
  // While a request is open, every further mail has the same link, so the link of any of these mails works.
  const requestedAt = isPending && row.requestedAt !== null ? row.requestedAt : now;
  if (row.state === "subscribed") await updateSubscriber(trx, row.id, { updatedAt: now });
  else {
    await updateSubscriber(trx, row.id, {
      state: "pending",
      requestedAt,
      confirmHash: hashOf(
        confirmToken(ctx.env, "newsletter confirmation", { id: row.id, requestedAt }),
      ),
      confirmExpiresAt: now + confirmLifetimeMs,
      language,
      receipt: row.receipt || keys.receipt,
      leaveToken: row.leaveToken || keys.leaveToken,
      updatedAt: now,
    });
  }
  await enqueueMail(trx, ctx, {
    template: row.state === "subscribed" ? "newsletter.known" : "newsletter.confirm",
    recipient: email,
    payload: { subscriberId: row.id },
    dedupeKey: `newsletter:${row.id}:${now}`,
    subjectType: "subscriber",
    subjectId: row.id,
  });
  await recordAudit(trx, ctx, {
    action: "subscriber.requested",
    subjectType: "subscriber",
    subjectId: row.id,
  });
}

const topicPages: Readonly<Record<string, string>> = {
  "/email-security": "email-security",
  "/microsoft-365": "microsoft-365",
};

/** Derives the subscriber's interest from the page of the sign-up; empty strings when it suggests none. */
function interestOf(path: string): { topic: string; industry: string } {
  const [, industry = ""] = /^\/industries\/([a-z0-9-]{1,60})$/.exec(path) ?? [];
  return { topic: topicPages[path] ?? "", industry };
}

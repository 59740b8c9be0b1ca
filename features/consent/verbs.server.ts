import { isDeepStrictEqual } from "node:util";
import cookiePolicy from "#content/legal/texts/cookie-policy.md";
import { bannerWordingOf } from "#features/settings/reader.server.ts";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { deleteConsents, insertConsent } from "#platform/work/consent-ledger.server.ts";
import { runHooks } from "#platform/work/transaction-hooks.server.ts";
import { rejectAll } from "./choice.ts";
import {
  type ConsentCount,
  type ConsentRecord,
  consentCalls,
  consentCountCalls,
} from "./ledger-contract.ts";
import {
  type ChoiceLine,
  countAnswers,
  countChoices,
  readLines,
  type StoredChoice,
  subject,
} from "./store.server.ts";
import { wordingCalls } from "./wording-contract.ts";

// Writes no audit rows: the ledger itself is append-only, and an audit row would link a receipt to an IP address.

/** Limits writes per network, generously because a whole office may share an IP address. */
const perAddress = { name: "consent", points: 120, seconds: 3600 };
const limiterOf = perProduct(() => new ReadRateLimiter());

function recordOf(receipt: string, rows: readonly ChoiceLine[]): ConsentRecord {
  const lines = rows.map((row) => {
    const { action, signals } = row.choice;
    return {
      action,
      signals,
      policyVersion: row.policyVersion,
      wordingVersion: row.wordingVersion,
      at: new Date(row.at).toISOString(),
    };
  });
  return { receipt, lines };
}

function lineOf(
  ctx: RequestContext,
  line: { id: string; receipt: string; choice: StoredChoice; wordingVersion: string },
): ChoiceLine {
  return {
    id: line.id,
    receipt: line.receipt,
    subject,
    choice: line.choice,
    policyVersion: cookiePolicy.version,
    wordingVersion: line.wordingVersion,
    at: ctx.now(),
  };
}

/** Open to anyone: a receipt number entitles to read and withdraw its choice. */
export const consentVerbs = verbs(consentCalls, {
  /** @throws conflict when another choice has this receipt, too_many_requests */
  async record(ctx, { receipt, action, signals, wordingVersion, replaces }) {
    await requireRate(ctx, perAddress, networksOf(ctx.address));
    const line = lineOf(ctx, { id: receipt, receipt, choice: { action, signals }, wordingVersion });
    const next = signals.analytics_storage === "granted" ? receipt : null;
    await ctx.db.transaction().execute(async (trx) => {
      await insertConsent(trx, line);
      if (replaces) await runHooks(trx, ctx, "consent.replaced", { receipt: replaces, next });
    });
    const rows = await readLines(ctx.db, receipt);
    if (!isDeepStrictEqual(rows[0]?.choice, line.choice)) {
      throw new ExpectedError("conflict", { message: "Another choice has this receipt number." });
    }
    return recordOf(receipt, rows);
  },

  async read(ctx, { receipt }) {
    limiterOf(ctx).require(ctx);
    return lookUp(ctx, receipt);
  },

  /** Records it once; it denies the same signals as Reject All. @throws not_found, too_many_requests */
  async withdraw(ctx, { receipt }) {
    await requireRate(ctx, perAddress, networksOf(ctx.address));
    const [first] = (await lookUp(ctx, receipt)).lines;
    const line = lineOf(ctx, {
      id: `${receipt}-withdrawn`,
      receipt,
      choice: { action: "withdraw", signals: rejectAll() },
      wordingVersion: first?.wordingVersion ?? "",
    });
    await ctx.db.transaction().execute(async (trx) => {
      await insertConsent(trx, line);
      await runHooks(trx, ctx, "consent.replaced", { receipt, next: null });
    });
    return lookUp(ctx, receipt);
  },
});

/** Returns the record of a receipt number. @throws not_found */
async function lookUp(ctx: RequestContext, receipt: string): Promise<ConsentRecord> {
  const rows = await readLines(ctx.db, receipt);
  if (rows.length === 0) {
    throw new ExpectedError("not_found", {
      message: "We have no record under this number. Please compare it with your receipt.",
    });
  }
  return recordOf(receipt, rows);
}

export const wordingVerbs = verbs(wordingCalls, {
  /** @throws not_found */
  async read(ctx, { edition }) {
    limiterOf(ctx).require(ctx);
    const wording = await bannerWordingOf(ctx, edition);
    if (wording === undefined) {
      throw new ExpectedError("not_found", { message: "That edition does not exist." });
    }
    return { ...wording, buttons: [...wording.buttons] };
  },
});

export const consentCountVerbs = verbs(consentCountCalls, {
  async read(ctx, { days }) {
    const rows = await countAnswers(ctx.db, ctx.now() - days * dayMs);
    const counts = new Map<string, ConsentCount>();
    for (const row of rows) {
      const { action } = row.choice;
      const key = `${action} ${row.wordingVersion}`;
      const before = counts.get(key)?.count ?? 0;
      const count = before + Number(row.count);
      counts.set(key, { action, wordingVersion: row.wordingVersion, count });
    }
    return { counts: [...counts.values()], policyVersion: cookiePolicy.version };
  },
});

/** Counts the cookie choices in a period (UTC ms), and those that allow analytics. @throws forbidden */
export async function countConsent(ctx: RequestContext, span: { from: number; to: number }) {
  requirePermission(ctx, "analytics.view");
  let [choices, allowed] = [0, 0];
  for (const { choice, count } of await countChoices(ctx.db, span)) {
    if (choice.action === "withdraw") continue;
    choices += count;
    if (choice.signals.analytics_storage === "granted") allowed += count;
  }
  return { choices, allowed };
}

/** Deletes ledger lines of these subjects older than `days` and returns their number. @throws forbidden */
export async function tidyConsents(
  ctx: RequestContext,
  days: number,
  subjects: readonly string[],
): Promise<number> {
  requirePermission(ctx, "security.edit");
  return deleteConsents(ctx, days, { subjects });
}

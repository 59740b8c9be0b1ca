import { commonSelectors } from "#features/domain-check/rules/dkim.ts";
import { buildReport } from "#features/domain-check/rules/report.ts";
import { minCoverage } from "#features/domain-check/rules/score.ts";
import { humanCheckOf } from "#features/settings/human-check.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { cachedForMs, checkVersion, type DomainReport, domainCheckCalls } from "./contract.ts";
import { type CheckedName, NameError, nameFacts, normalizeDomain } from "./domain-name.server.ts";
import {
  checkQueue,
  consumeForTarget,
  consumeForVisitor,
  requireCallPace,
} from "./limits.server.ts";
import { localizeReport } from "./localize-report.ts";
import { lookAt } from "./look.server.ts";
import { authorization, checkMessages, inputMessages } from "./messages.ts";
import { deleteResults, findCached, storeResult } from "./store.server.ts";

type CheckInput = Pick<
  BodyOf<typeof domainCheckCalls.start>,
  "domain" | "selector" | "lookalikeConfirmed" | "humanToken"
>;

/** Cache time of a report with low coverage or without an end (ms): short, because a silent server may answer soon. */
const thinCachedForMs = 5 * 60_000;

/** The queue and the running checks of one process; simultaneous callers share a check. */
const checksOf = perProduct(() => ({
  queue: checkQueue(),
  running: new Map<string, Promise<DomainReport>>(),
}));

function start(
  ctx: RequestContext,
  named: CheckedName,
  selectors: string[],
): Promise<DomainReport> {
  const { queue, running } = checksOf(ctx);
  const key = keyOf(named, selectors);
  const work = consumeForTarget(ctx, named.name).then(() =>
    queue.run(() => recheck(ctx, named, selectors), { line: ctx.address }),
  );
  running.set(key, work);
  const forget = () => void running.delete(key);
  work.then(forget, forget);
  return work;
}

export const domainCheckVerbs = verbs(domainCheckCalls, {
  /** @throws invalid (domain, selector), too_many_requests, unavailable, forbidden */
  async start(ctx, { language, ...input }) {
    return localizeReport(await checkDomain(ctx, input), frameOf(ctx).translateFor(language));
  },

  /** @throws invalid (domain), not_found, too_many_requests, unavailable */
  async cached(ctx, { domain, language }) {
    const report = await cachedReport(ctx, await requireCheckableDomain(ctx, domain));
    if (!report) throw new ExpectedError("not_found", { message: checkMessages.notCached });
    return localizeReport(report, frameOf(ctx).translateFor(language));
  },
});

/**
 * Returns the cached report, marked as such, or runs a new check, also for a selector that the cached one lacks.
 * @throws invalid (domain, selector), too_many_requests, unavailable, forbidden
 */
async function checkDomain(
  ctx: RequestContext,
  { domain, selector, lookalikeConfirmed, humanToken }: CheckInput,
): Promise<DomainReport> {
  const { queue, running } = checksOf(ctx);
  const named = await requireCheckableDomain(ctx, domain);
  if (nameFacts(named).lookalike !== null && !lookalikeConfirmed)
    throw wrongDomain(inputMessages.E_LOOKALIKE);
  const selectors = readSelector(selector);
  const cached = await cachedReport(ctx, named);
  const checkedSelectors = [...commonSelectors, ...(cached?.selectors ?? [])];
  if (cached && selectors.every((one) => checkedSelectors.includes(one))) return cached;
  const key = keyOf(named, selectors);
  const shared = await running.get(key);
  if (shared) return shared;
  if ((await humanCheckOf(ctx).verify(humanToken, ctx.address)) === "failed") {
    throw new ExpectedError("forbidden", { message: checkMessages.human });
  }
  queue.requireRoom();
  await consumeForVisitor(ctx);
  // Nothing is awaited before the start, so simultaneous callers share one check.
  return running.get(key) ?? start(ctx, named, selectors);
}

/**
 * Rechecks a domain, whatever is cached. The caller limits how often.
 * @throws invalid (domain), too_many_requests, unavailable
 */
export async function checkDomainAgain(ctx: RequestContext, domain: string): Promise<DomainReport> {
  const { queue, running } = checksOf(ctx);
  const named = await requireCheckableDomain(ctx, domain);
  const { selectors = [] } = (await cachedReport(ctx, named)) ?? {};
  queue.requireRoom();
  return running.get(keyOf(named, selectors)) ?? start(ctx, named, [...selectors]);
}

const keyOf = ({ name }: CheckedName, selectors: readonly string[]) =>
  [name, ...selectors].join(" ");

/** Reads the DKIM selector that a visitor typed, with or without its "._domainkey" ending. @throws invalid */
function readSelector(selector: string | undefined): string[] {
  const text = (selector ?? "")
    .trim()
    .toLowerCase()
    .replace(/\._domainkey.*$/s, "");
  if (text === "") return [];
  const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
  if (text.length > 150 || !text.split(".").every((part) => label.test(part))) {
    const message = inputMessages.E_SELECTOR;
    throw new ExpectedError("invalid", { message, fields: { selector: message } });
  }
  return [text];
}

/**
 * Returns a domain that may be checked, as registered and as people write it. Counts against the visitor's rate limit.
 * @throws invalid (domain), too_many_requests, unavailable (switched off)
 */
export async function requireCheckableDomain(
  ctx: RequestContext,
  domain: string,
): Promise<CheckedName> {
  if (ctx.env.DOMAIN_CHECK === "off") {
    throw new ExpectedError("unavailable", { message: checkMessages.off });
  }
  await requireCallPace(ctx);
  const named = readName(domain);
  const refused = (ctx.env.DOMAIN_CHECK_OPT_OUT ?? "").toLowerCase().split(/[\s,]+/);
  if (refused.includes(named.name)) throw wrongDomain(inputMessages.E_OPTED_OUT);
  return named;
}

function readName(domain: string): CheckedName {
  try {
    return normalizeDomain(domain);
  } catch (error) {
    if (error instanceof NameError) throw wrongDomain(error.message);
    throw error;
  }
}

function wrongDomain(message: string): ExpectedError {
  return new ExpectedError("invalid", { message, fields: { domain: message } });
}

async function cachedReport(
  ctx: RequestContext,
  { name }: CheckedName,
): Promise<DomainReport | null> {
  const row = await findCached(ctx.db, name, checkVersion, ctx.now());
  return row ? { ...row.result, cached: true, nextCheckAt: row.expiresAt } : null;
}

/** Deletes reports that are older than `days`. */
export async function tidyChecks(ctx: RequestContext, days: number): Promise<void> {
  await deleteResults(ctx.db, ctx.now() - days * dayMs);
}

async function recheck(
  ctx: RequestContext,
  named: CheckedName,
  selectors: readonly string[],
): Promise<DomainReport> {
  const started = performance.now();
  const run = await lookAt(ctx, { name: named.name, selectors, now: ctx.now() });
  if (!run) throw wrongDomain(inputMessages.E_NOT_FOUND);
  const now = ctx.now();
  const report = buildReport(run, nameFacts(named), now);
  const thin = run.cutShort || report.outside.coverage < minCoverage;
  const nextCheckAt = now + (thin ? thinCachedForMs : cachedForMs);
  const stored = {
    name: named.name,
    version: checkVersion,
    result: report,
    authorizedEdition: authorization.edition,
    checkedAt: now,
    expiresAt: nextCheckAt,
  };
  await ctx.db.transaction().execute((trx) => storeResult(trx, stored));
  ctx.log.info(
    {
      requestId: ctx.requestId,
      domain: named.name,
      grade: report.outside.grade,
      coverage: report.outside.coverage,
      ...run.used,
      ms: Math.round(performance.now() - started),
      reasons: run.findings.map((found) => `${found.row}:${found.reason}`).join(" "),
    },
    "domain check",
  );
  return { ...report, nextCheckAt };
}

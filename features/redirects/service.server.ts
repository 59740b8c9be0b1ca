import type { Trx } from "#platform/database/engine.server.ts";
import type { RedirectTable } from "#platform/database/tables-marketing.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import {
  type changeRedirect,
  type createRedirect,
  type ignoreMissing,
  type Redirect,
  redirectLimits,
} from "./contract.ts";
import { finalTarget, makesLoop, readSource, readTarget } from "./rules.ts";
import {
  deleteMissing,
  dropDeletedRedirects,
  findRedirect,
  insertRedirect,
  liveRedirects,
  missingPaths,
  setIgnored,
  updateRedirect,
} from "./store.server.ts";
import type { RedirectTraffic } from "./traffic.server.ts";

export type RedirectDeps = {
  /** Every address of this site that is a page. */
  pagePaths(ctx: RequestContext): Promise<ReadonlySet<string>>;
  traffic: RedirectTraffic;
};

const dayMs = 24 * 60 * 60_000;

type Known = { pages: ReadonlySet<string>; arrows: ReadonlyMap<string, string> };

function arrowsOf(rows: readonly RedirectTable[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ source, target }) => [source, target]));
}

function present(row: RedirectTable, { pages, arrows }: Known): Redirect {
  const end = finalTarget(row.target, arrows);
  return {
    id: row.id,
    source: row.source,
    target: row.target,
    status: row.status,
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    authorName: row.author_name,
    version: row.version,
    createdAt: row.created_at,
    leadsOnTo: end === row.target ? null : end,
    shadowed: pages.has(row.source),
  };
}

/** Every redirect with its count up to this moment. @throws forbidden */
export async function viewRedirects(ctx: RequestContext, deps: RedirectDeps) {
  requirePermission(ctx, "marketing.view");
  await deps.traffic.flush();
  const rows = await liveRedirects(ctx.db);
  const known = { pages: await deps.pagePaths(ctx), arrows: arrowsOf(rows) };
  return { redirects: rows.map((row) => present(row, known)) };
}

type Words = Pick<RedirectTable, "source" | "target" | "status">;

/** Both ends as they are stored. @throws invalid, naming the field */
function readWords(
  ctx: RequestContext,
  input: BodyOf<typeof createRedirect>,
  pages: ReadonlySet<string>,
): Words {
  const source = readSource(input.source, (path) => pages.has(path));
  const target = readTarget(input.target, ctx.env.PUBLIC_URL);
  if ("fault" in source) throw fault("source", source.fault);
  if ("fault" in target) throw fault("target", target.fault);
  return { source: source.path, target: target.target, status: input.permanent ? 301 : 302 };
}

function fault(field: "source" | "target", words: string): ExpectedError {
  return new ExpectedError("invalid", { words, fields: { [field]: words } });
}

const taken = "This address is redirected already.";

async function requireRoom(trx: Trx, words: Words, own?: string): Promise<RedirectTable[]> {
  const others = (await liveRedirects(trx)).filter(({ id }) => id !== own);
  if (others.some(({ source }) => source === words.source)) throw fault("source", taken);
  if (makesLoop(words, others)) {
    throw fault("target", "This would send visitors round in a circle.");
  }
  if (others.length >= redirectLimits.redirects) {
    throw new ExpectedError("invalid", {
      words: `There are ${redirectLimits.redirects} redirects. Please delete some first.`,
    });
  }
  return others;
}

async function note(trx: Trx, ctx: RequestContext, id: string, what: string): Promise<void> {
  await recordAudit(trx, ctx, {
    action: `redirect.${what}`,
    subjectType: "redirect",
    subjectId: id,
  });
  await raiseContentVersion(trx);
}

/** @throws forbidden, invalid */
export async function addRedirect(
  ctx: RequestContext,
  deps: RedirectDeps,
  input: BodyOf<typeof createRedirect>,
) {
  requirePermission(ctx, "marketing.edit");
  const pages = await deps.pagePaths(ctx);
  const words = readWords(ctx, input, pages);
  const now = ctx.now();
  const row: RedirectTable = {
    id: crypto.randomUUID(),
    ...words,
    hits: 0,
    last_hit_at: null,
    author_name: ctx.actor.kind === "staff" ? ctx.actor.name : "",
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const others = await ctx.db.transaction().execute(async (trx) => {
    const others = await requireRoom(trx, words);
    if (!(await insertRedirect(trx, row))) throw fault("source", taken);
    await deleteMissing(trx, words.source);
    await note(trx, ctx, row.id, "added");
    return others;
  });
  return { redirect: present(row, { pages, arrows: arrowsOf([...others, row]) }) };
}

const gone = () => new ExpectedError("not_found", { words: "This redirect is no longer there." });

/** @throws forbidden, invalid, not_found, conflict when it changed since `version` was read */
export async function changeOneRedirect(
  ctx: RequestContext,
  deps: RedirectDeps,
  { id, version, ...input }: BodyOf<typeof changeRedirect> & { id: string },
) {
  requirePermission(ctx, "marketing.edit");
  const pages = await deps.pagePaths(ctx);
  const words = readWords(ctx, input, pages);
  return ctx.db.transaction().execute(async (trx) => {
    const row = await findRedirect(trx, id);
    if (!row || row.deleted_at !== null) throw gone();
    const others = await requireRoom(trx, words, id);
    const change = { ...words, updated_at: ctx.now() };
    if (!(await updateRedirect(trx, { id, version }, change))) throw new ExpectedError("conflict");
    await note(trx, ctx, id, "changed");
    const after = { ...row, ...change, version: version + 1 };
    return { redirect: present(after, { pages, arrows: arrowsOf([...others, after]) }) };
  });
}

/** Deletes; for a day it can be put back. @throws forbidden, not_found */
export async function removeRedirect(ctx: RequestContext, id: string) {
  requirePermission(ctx, "marketing.edit");
  await ctx.db.transaction().execute(async (trx) => {
    const row = await findRedirect(trx, id);
    if (!row || row.deleted_at !== null) throw gone();
    await dropDeletedRedirects(trx, ctx.now() - dayMs);
    await updateRedirect(trx, row, { deleted_at: ctx.now(), updated_at: ctx.now() });
    await note(trx, ctx, id, "deleted");
  });
  return { success: true };
}

/** @throws forbidden, not_found when too much time has passed, invalid when its place is taken */
export async function putBackRedirect(ctx: RequestContext, deps: RedirectDeps, id: string) {
  requirePermission(ctx, "marketing.edit");
  const pages = await deps.pagePaths(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const row = await findRedirect(trx, id);
    if (!row || row.deleted_at === null) throw gone();
    const others = await requireRoom(trx, row);
    await updateRedirect(trx, row, { deleted_at: null, updated_at: ctx.now() });
    await note(trx, ctx, id, "restored");
    const after = { ...row, deleted_at: null, version: row.version + 1 };
    return { redirect: present(after, { pages, arrows: arrowsOf([...others, after]) }) };
  });
}

/** What visitors asked for and did not find, up to this moment. @throws forbidden */
export async function viewMissing(
  ctx: RequestContext,
  deps: RedirectDeps,
  show: "open" | "ignored",
) {
  requirePermission(ctx, "marketing.view");
  await deps.traffic.flush();
  const rows = await missingPaths(ctx.db, { ignored: show === "ignored", limit: 200 });
  return {
    missing: rows.map((row) => ({
      path: row.path,
      asked: row.asked,
      firstAt: row.first_at,
      lastAt: row.last_at,
      referrer: row.referrer,
      ignored: row.ignored === 1,
    })),
  };
}

/** @throws forbidden, not_found */
export async function ignoreOneMissing(
  ctx: RequestContext,
  { path, ignored }: BodyOf<typeof ignoreMissing>,
) {
  requirePermission(ctx, "marketing.edit");
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await setIgnored(trx, path, ignored))) {
      throw new ExpectedError("not_found", { words: "This address is no longer listed." });
    }
    await recordAudit(trx, ctx, {
      action: ignored ? "missing_page.ignored" : "missing_page.shown",
      subjectType: "missing_page",
      subjectId: path,
    });
  });
  return { success: true };
}

import type { Trx } from "#platform/database/engine.server.ts";
import type { RedirectTable } from "#platform/database/tables-marketing.ts";
import { changeVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { nameOfActor } from "#platform/permissions.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { missingCalls, type Redirect, redirectCalls, redirectLimits } from "./contract.ts";
import { finalTarget, makesLoop, readSource, readTarget, targetsOf } from "./rules.ts";
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
import { trafficOf } from "./traffic.server.ts";

type Surroundings = { pages: ReadonlySet<string>; targets: ReadonlyMap<string, string> };

function present(row: RedirectTable, { pages, targets }: Surroundings): Redirect {
  const end = finalTarget(row.target, targets);
  return {
    ...row,
    leadsOnTo: end === row.target ? null : end,
    shadowed: pages.has(row.source),
  };
}

type RedirectColumns = Pick<RedirectTable, "source" | "target" | "status">;

/** Validates the input and returns source, target and status as stored. @throws invalid on the field */
function readTerms(
  ctx: RequestContext,
  input: InputOf<typeof redirectCalls.add>,
  pages: ReadonlySet<string>,
): RedirectColumns {
  const source = readSource(input.source, (path) => pages.has(path));
  const target = readTarget(input.target, ctx.env.PUBLIC_URL);
  if ("error" in source) throw invalid("source", source.error);
  if ("error" in target) throw invalid("target", target.error);
  return { source: source.path, target: target.target, status: input.permanent ? 301 : 302 };
}

function invalid(field: "source" | "target", message: string): ExpectedError {
  return new ExpectedError("invalid", { message, fields: { [field]: message } });
}

const alreadyRedirected = "This address is redirected already.";

async function requireRoom(trx: Trx, terms: RedirectColumns, own?: string) {
  const others = (await liveRedirects(trx)).filter(({ id }) => id !== own);
  if (others.some(({ source }) => source === terms.source))
    throw invalid("source", alreadyRedirected);
  if (makesLoop(terms, others)) {
    throw invalid("target", "This would send visitors round in circles.");
  }
  if (others.length >= redirectLimits.redirects) {
    throw new ExpectedError("invalid", {
      message: `There are ${redirectLimits.redirects} redirects, the most possible. Please delete some first.`,
    });
  }
  return others;
}

async function record(trx: Trx, ctx: RequestContext, id: string, what: string): Promise<void> {
  await recordAudit(trx, ctx, {
    action: `redirect.${what}`,
    subjectType: "redirect",
    subjectId: id,
  });
  await raiseContentVersion(trx);
}

const gone = () => new ExpectedError("not_found", { message: "This redirect no longer exists." });

export const redirectVerbs = verbs(redirectCalls, {
  async list(ctx) {
    await trafficOf(ctx).flush();
    const rows = await liveRedirects(ctx.db);
    const pages = await frameOf(ctx).publicPaths(ctx);
    const surroundings = { pages, targets: targetsOf(rows) };
    return { redirects: rows.map((row) => present(row, surroundings)) };
  },

  /** Deletes its source from the missing paths. @throws invalid */
  async add(ctx, input) {
    const pages = await frameOf(ctx).publicPaths(ctx);
    const terms = readTerms(ctx, input, pages);
    const now = ctx.now();
    const row: RedirectTable = {
      id: crypto.randomUUID(),
      ...terms,
      hits: 0,
      lastHitAt: null,
      authorName: nameOfActor(ctx.actor) ?? "",
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    const others = await ctx.db.transaction().execute(async (trx) => {
      const others = await requireRoom(trx, terms);
      if (!(await insertRedirect(trx, row))) throw invalid("source", alreadyRedirected);
      await deleteMissing(trx, terms.source);
      await record(trx, ctx, row.id, "added");
      return others;
    });
    return { redirect: present(row, { pages, targets: targetsOf([...others, row]) }) };
  },

  /** @throws invalid, not_found, conflict when it changed since `version` was read */
  async change(ctx, { id, version, ...input }) {
    const pages = await frameOf(ctx).publicPaths(ctx);
    const terms = readTerms(ctx, input, pages);
    return ctx.db.transaction().execute(async (trx) => {
      const row = await findRedirect(trx, id);
      if (!row || row.deletedAt !== null) throw gone();
      const others = await requireRoom(trx, terms, id);
      const change = { values: terms, stamp: { updatedAt: ctx.now() } };
      const after = await changeVersioned(trx, "redirect", { id, version }, change);
      if (!after) throw new ExpectedError("conflict");
      if (after.isNew) await record(trx, ctx, id, "changed");
      const targets = targetsOf([...others, after.row]);
      return { redirect: present(after.row, { pages, targets }) };
    });
  },

  /** @throws not_found */
  async remove(ctx, { id }) {
    await ctx.db.transaction().execute(async (trx) => {
      const row = await findRedirect(trx, id);
      if (!row || row.deletedAt !== null) throw gone();
      await dropDeletedRedirects(trx, ctx.now() - dayMs);
      await updateRedirect(trx, row, { deletedAt: ctx.now(), updatedAt: ctx.now() });
      await record(trx, ctx, id, "deleted");
    });
  },

  /** @throws not_found after a day, invalid if its source has a new redirect */
  async restore(ctx, { id }) {
    const pages = await frameOf(ctx).publicPaths(ctx);
    return ctx.db.transaction().execute(async (trx) => {
      const row = await findRedirect(trx, id);
      if (!row || row.deletedAt === null) throw gone();
      const others = await requireRoom(trx, row);
      await updateRedirect(trx, row, { deletedAt: null, updatedAt: ctx.now() });
      await record(trx, ctx, id, "restored");
      const after = { ...row, deletedAt: null, version: row.version + 1 };
      return { redirect: present(after, { pages, targets: targetsOf([...others, after]) }) };
    });
  },
});

export const missingVerbs = verbs(missingCalls, {
  async list(ctx, { show }) {
    await trafficOf(ctx).flush();
    const rows = await missingPaths(ctx.db, { ignored: show === "ignored", limit: 200 });
    return {
      missing: rows.map((row) => ({
        ...row,
        requests: row.asked,
        ignored: row.ignored === 1,
      })),
    };
  },

  /** @throws not_found */
  async ignore(ctx, { path, ignored }) {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await setIgnored(trx, path, ignored))) {
        throw new ExpectedError("not_found", { message: "This address is no longer listed." });
      }
      await recordAudit(trx, ctx, {
        action: ignored ? "missing_page.ignored" : "missing_page.shown",
        subjectType: "missing_page",
        subjectId: path,
      });
    });
  },
});

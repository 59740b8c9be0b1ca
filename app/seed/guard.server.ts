import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { firstSampleKey } from "./leads.server.ts";
import { hasLeadOfKey, realRows } from "./store.server.ts";

/** Requires a database without sample data and, unless `evenSo`, without real data. @throws conflict otherwise */
export async function requireEmpty(ctx: RequestContext, evenSo: boolean): Promise<void> {
  const isSeeded = await hasLeadOfKey(ctx.db, firstSampleKey);
  if (isSeeded)
    throw new ExpectedError("conflict", { words: "This database already has the sample data." });
  const real = await realRows(ctx.db);
  if (real.length === 0 || evenSo) return;
  throw new ExpectedError("conflict", {
    words: `This database has ${real.join(", ")}. Sample data would be mixed with them. To add it anyway, run with --yes.`,
  });
}

import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { firstSampleKey } from "./leads.server.ts";

/** Names the kinds of rows that only real use creates. */
async function realRows(ctx: RequestContext): Promise<string[]> {
  const found: [string, object | undefined][] = [
    ["leads", await ctx.db.selectFrom("lead").select("id").limit(1).executeTakeFirst()],
    ["subscribers", await ctx.db.selectFrom("subscriber").select("id").limit(1).executeTakeFirst()],
    [
      "posts that staff wrote",
      await ctx.db
        .selectFrom("post_version")
        .select("id")
        .where("author_id", "is not", null)
        .limit(1)
        .executeTakeFirst(),
    ],
    [
      "measured visits",
      await ctx.db.selectFrom("analytics_event").select("id").limit(1).executeTakeFirst(),
    ],
  ];
  return found.filter(([, row]) => row !== undefined).map(([name]) => name);
}

/** Refuses a database with real data, unless `evenSo`, and sample data twice. @throws conflict with a text for the operator */
export async function requireEmpty(ctx: RequestContext, evenSo: boolean): Promise<void> {
  const sample = await ctx.db
    .selectFrom("lead")
    .select("id")
    .where("idempotency_key", "=", firstSampleKey)
    .executeTakeFirst();
  if (sample) throw new ExpectedError("conflict", { words: "The sample data is there already." });
  const real = await realRows(ctx);
  if (real.length === 0 || evenSo) return;
  throw new ExpectedError("conflict", {
    words: `This database has ${real.join(", ")}. Sample data would be mixed with them. Run it with --yes if that is what you want.`,
  });
}

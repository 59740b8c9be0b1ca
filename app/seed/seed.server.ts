import { sql } from "kysely";
import type { RequestContext } from "#platform/http/context.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { seedConsent, seedEvents } from "./events.server.ts";
import { requireEmpty } from "./guard.server.ts";
import { seedLeads } from "./leads.server.ts";
import { seedPosts } from "./posts.server.ts";

export type SeedSize = {
  leads: number;
  posts: number;
  events: number;
  choices: number;
  /** Number of days that the visits are spread over. */
  days: number;
};

export const smallSize: SeedSize = { leads: 30, posts: 8, events: 15_000, choices: 300, days: 60 };
export const largeSize: SeedSize = {
  leads: 10_000,
  posts: 1000,
  events: 1_000_000,
  choices: 5000,
  days: 90,
};

/**
 * Fills a database with sample data, the same at every run, all of it named as sample.
 * @throws conflict when the database has data of people, unless `evenSo`
 */
export async function seed(
  ctx: RequestContext,
  size: SeedSize,
  { evenSo = false, report }: { evenSo?: boolean; report?: (text: string) => void } = {},
): Promise<void> {
  await requireEmpty(ctx, evenSo);
  await seedLeads(ctx, size.leads);
  report?.(`${size.leads} leads`);
  await seedPosts(ctx, size.posts);
  report?.(`${size.posts} posts`);
  await seedConsent(ctx, size.choices, size.days);
  await seedEvents(ctx, size, (done) => {
    if (done % 200_000 === 0) report?.(`${done} events`);
  });
  report?.(`${size.events} events, counted`);
  await ctx.db.transaction().execute((trx) =>
    recordAudit(trx, ctx, {
      action: "sample_data.added",
      subjectType: "sample_data",
      subjectId: "seed",
      detail: { leads: size.leads, posts: size.posts, events: size.events },
    }),
  );
  // Refreshes the planner's statistics; PostgreSQL also needs a vacuum for index-only scans.
  await sql.raw(ctx.database.engine === "postgres" ? "vacuum analyze" : "analyze").execute(ctx.db);
}

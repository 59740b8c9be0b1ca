import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { seedBookings } from "./bookings.server.ts";
import { seedConsent, seedEvents } from "./events.server.ts";
import { firstSampleKey, seedLeads } from "./leads.server.ts";
import { seedNotifications } from "./notifications.server.ts";
import { seedPosts } from "./posts.server.ts";
import { hasLeadOfKey, realRows, refreshStatistics, staffIds } from "./store.server.ts";
import { seedSubscribers } from "./subscribers.server.ts";

export type SeedSize = {
  leads: number;
  posts: number;
  subscribers?: number;
  /** Past and coming calls, booked with the existing staff. */
  calls?: number;
  /** Notifications for each member of staff who takes calls. */
  notifications?: number;
  events: number;
  choices: number;
  /** Number of days over which the visits are spread. */
  days: number;
  /** Days over which leads are spread, most of them owned by existing staff; if absent, 120 days without owners. */
  leadDays?: number;
};

export const smallSize: SeedSize = {
  leads: 30,
  posts: 8,
  subscribers: 60,
  calls: 14,
  notifications: 24,
  events: 15_000,
  choices: 300,
  days: 60,
};
export const largeSize: SeedSize = {
  leads: 10_000,
  posts: 1000,
  events: 1_000_000,
  choices: 5000,
  days: 90,
};

/** Returns the size for a company with `leads` leads and as many subscribers from three years. */
export function hugeSize(leads = 1_000_000): SeedSize {
  const rest = { posts: Math.ceil(leads / 50), subscribers: leads, leadDays: 3 * 365 };
  return { ...smallSize, leads, calls: 0, notifications: 0, ...rest };
}

/** Requires a database without sample data and, unless `evenSo`, without real data. @throws conflict otherwise */
export async function requireEmpty(ctx: RequestContext, evenSo: boolean): Promise<void> {
  if (await hasLeadOfKey(ctx.db, firstSampleKey))
    throw new ExpectedError("conflict", { message: "This database already has the sample data." });
  const real = await realRows(ctx.db);
  if (real.length === 0 || evenSo) return;
  throw new ExpectedError("conflict", {
    message: `This database has ${real.join(", ")}. Sample data would be mixed with them. To add it anyway, run with --yes.`,
  });
}

/** Fills a database with sample data, the same at every run and labelled as sample. Call `requireEmpty` first. */
export async function seed(
  ctx: RequestContext,
  size: SeedSize,
  report?: (text: string) => void,
): Promise<void> {
  const owners = size.leadDays ? await staffIds(ctx.db) : [];
  await seedLeads(ctx, size.leads, { days: size.leadDays ?? 120, owners });
  report?.(`${size.leads} leads`);
  await seedBookings(ctx, size.calls ?? 0);
  await seedNotifications(ctx, size.notifications ?? 0);
  await seedPosts(ctx, size.posts);
  report?.(`${size.posts} posts`);
  await seedSubscribers(ctx, size.subscribers ?? 0);
  if (size.subscribers) report?.(`${size.subscribers} subscribers`);
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
      detail: {
        leads: size.leads,
        posts: size.posts,
        subscribers: size.subscribers ?? 0,
        events: size.events,
      },
    }),
  );
  await refreshStatistics(ctx.database);
}

import { features } from "#app/server/product/features.server.ts";
import { tidyRateLimits } from "#platform/http/rate-limit.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { cutAuditBefore } from "#platform/work/audit-cut.server.ts";

/** Records of no feature. */
const ofPlatform: Pick<Feature, "records" | "tablesWithoutPeople"> = {
  records: {
    rateCounter: { tables: ["rate_limit"], tidy: tidyRateLimits },
    serverLog: { endedBy: "the log service of the machine, as docs/operations.md sets it" },
    staffSecurityLog: {
      tables: ["audit"],
      tidy: (ctx, days) => cutAuditBefore(ctx, ctx.now() - days * dayMs),
    },
    backup: { endedBy: "the next copy: features/backups/copy-retention.ts" },
  },
  tablesWithoutPeople: {
    append_cut: "empty outside a transaction",
    audit_head: "number and hash of the newest row of the log",
    content_version: "a number",
    job: "when the site's own work runs",
    key_turn: "salts of keys",
    kysely_migration: "steps that were carried out",
    kysely_migration_lock: "a lock",
    probe: "whether the site's own ways work",
  },
};

const owners = [...features, ofPlatform];

/**
 * The shares in each kind of record of the privacy policy, in their turns: tables, and how they are deleted. The kind's
 * text is in content/legal/retained-records.ts, its days are in the settings.
 */
export const recordShares = owners
  .flatMap(({ records = {} }) => Object.entries(records))
  .map(([kind, share]) => ({ kind, ...share }))
  .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));

/** All other tables with their content. A test finds tables missing from these lists. */
export const tablesWithoutPeople: Readonly<Record<string, string>> = Object.assign(
  {},
  ...owners.map((owner) => owner.tablesWithoutPeople),
);

import type { DashboardParts } from "#app/admin/dashboard/contract.ts";
import type { Found, FoundKind } from "#app/admin/palette/staff-search-contract.ts";
import type { Handler } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

/** Reads one part of the dashboard. @throws forbidden if the actor may not see it */
type PartReader<Name extends keyof DashboardParts> = (
  ctx: RequestContext,
) => Promise<DashboardParts[Name]>;

/** Finds records by text. @throws forbidden if the actor may not see them */
export type Finder = (ctx: RequestContext, query: string, max: number) => Promise<Found[]>;

/** Everything that one feature adds to the product; the assembly puts each part where it belongs. */
export type Feature = {
  api?: readonly Handler[];
  jobs?: readonly Job[];
  mails?: MailWriters;
  dashboard?: { [Name in keyof DashboardParts]?: PartReader<Name> };
  staffSearch?: { [Kind in FoundKind]?: Finder };
};

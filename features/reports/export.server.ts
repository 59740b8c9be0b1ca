import { currentSettings } from "#features/settings/reader.server.ts";
import { csvText } from "#platform/csv/csv.server.ts";
import { lostReasons } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isoInZone, localDayOf } from "#platform/time/local-time.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import {
  type ExportTable,
  exportCalls,
  type OutcomeGroup,
  type PageRow,
  type Spread,
} from "./contract.ts";
import { funnelSteps } from "./funnel-steps.ts";
import { reportVerbs } from "./verbs.server.ts";
import { vitalVerbs } from "./vitals.server.ts";

type CsvCell = string | number | null;
type ExportQuery = BodyOf<typeof exportCalls.make>;
type CsvTable = { headings: string[]; rows: Record<string, CsvCell>[] };
type Reader = (ctx: RequestContext, query: ExportQuery) => Promise<CsvTable>;
type Columns<Row> = Record<string, (row: Row) => CsvCell>;

function csvTableOf<Row>(rows: readonly Row[], columns: Columns<Row>): CsvTable {
  const cells = Object.entries(columns);
  return {
    headings: Object.keys(columns),
    rows: rows.map((row) => Object.fromEntries(cells.map(([name, read]) => [name, read(row)]))),
  };
}

const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

const spreadColumns: Columns<Spread> = {
  Samples: ({ samples }) => samples,
  p50: ({ p50 }) => rounded(p50),
  p75: ({ p75 }) => rounded(p75),
  p95: ({ p95 }) => rounded(p95),
  Good: ({ good }) => good,
  "Needs work": ({ needs }) => needs,
  Poor: ({ poor }) => poor,
};

const depthColumns = Object.fromEntries(
  ["25%", "50%", "75%", "90%", "100%"].map((part, at): [string, Columns<PageRow>[string]] => [
    `Views that reached ${part}`,
    ({ depth }) => depth[at] ?? null,
  ]),
);

const lostColumns = Object.fromEntries(
  [...lostReasons, ""].map((reason): [string, Columns<OutcomeGroup>[string]] => [
    `Lost: ${reason || "not said"}`,
    ({ lostBy }) => lostBy[reason] ?? 0,
  ]),
);

/** Formats a time (ms) as hours with one decimal. */
function hoursOf(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms / 360_000) / 10;
}

const readers: Record<ExportTable, Reader> = {
  days: async (ctx, query) =>
    csvTableOf((await reportVerbs.overview(ctx, query)).days, {
      Day: ({ day }) => day,
      Visits: ({ visits }) => visits,
      "Page views": ({ views }) => views,
      Leads: ({ leads }) => leads,
    }),
  pages: async (ctx, query) =>
    csvTableOf((await reportVerbs.pages(ctx, query)).rows, {
      [query.by]: ({ item }) => item,
      Visits: ({ visits }) => visits,
      "Page views": ({ views }) => views,
      Leads: ({ leads }) => leads,
      "Median time at least (s)": ({ secondsFrom }) => secondsFrom,
      "Below (s)": ({ secondsBelow }) => secondsBelow,
      ...depthColumns,
    }),
  funnels: async (ctx, query) => {
    const { forms } = await reportVerbs.funnels(ctx, query);
    const reached = forms.flatMap(({ form, steps }) =>
      steps.map((visits, at) => ({ form, step: funnelSteps[form][at]?.label ?? "", visits })),
    );
    return csvTableOf(reached, {
      Form: ({ form }) => form,
      Step: ({ step }) => step,
      Visits: ({ visits }) => visits,
    });
  },
  leads: async (ctx, query) => {
    const { byKind, bySource, byCampaign } = await reportVerbs.leads(ctx, query);
    const lists = { Kind: byKind, "Source page": bySource, Campaign: byCampaign };
    const rows = Object.entries(lists).flatMap(([by, list]) => list.map((row) => ({ by, ...row })));
    return csvTableOf(rows, {
      By: ({ by }) => by,
      Item: ({ item }) => item,
      Leads: ({ leads }) => leads,
      "Answered within the promise": ({ kept }) => kept,
      "Late or answered late": ({ broken }) => broken,
    });
  },
  outcomes: async (ctx, query) => {
    const { rows } = await reportVerbs.outcomes(ctx, { ...query, by: query.outcomesBy });
    return csvTableOf(rows, {
      [query.outcomesBy]: ({ item }) => item,
      Leads: ({ leads }) => leads,
      "Answered within the promise": ({ kept }) => kept,
      "Late or answered late": ({ broken }) => broken,
      Won: ({ won }) => won,
      "Value ($)": ({ value }) => value,
      "Expected ($)": ({ expected }) => expected,
      Lost: ({ lost }) => lost,
      ...lostColumns,
      "Median first answer (h)": ({ answerMs }) => hoursOf(answerMs),
      "Median close (h)": ({ closeMs }) => hoursOf(closeMs),
    });
  },
  refused: async (ctx) => {
    const zone = await zoneOf(ctx);
    return csvTableOf((await reportVerbs.refused(ctx)).domains, {
      "Mail domain": ({ domain }) => domain,
      Refused: ({ refusals }) => refusals,
      Last: ({ lastAt }) => isoInZone(lastAt, zone),
    });
  },
  vitals: async (ctx, query) =>
    csvTableOf((await vitalVerbs.read(ctx, query)).metrics, {
      Metric: ({ metric }) => metric,
      ...spreadColumns,
    }),
  routes: async (ctx, query) =>
    csvTableOf((await vitalVerbs.read(ctx, query)).routes, {
      Route: ({ route }) => route,
      ...spreadColumns,
      "Slowest element": ({ element }) => element,
    }),
  releases: async (ctx, query) => {
    const zone = await zoneOf(ctx);
    return csvTableOf((await vitalVerbs.read(ctx, query)).releases, {
      Release: ({ release }) => release,
      "First seen": ({ firstAt }) => isoInZone(firstAt, zone),
      ...spreadColumns,
    });
  },
};

/** Returns the company's time zone, used for counting days and formatting times. */
async function zoneOf(ctx: RequestContext): Promise<string> {
  return (await currentSettings(ctx)).hours.timeZone;
}

export const exportVerbs = verbs(exportCalls, {
  /** @throws invalid */
  async make(ctx, query) {
    const { headings, rows } = await readers[query.table](ctx, query);
    await ctx.db.transaction().execute((trx) =>
      recordAudit(trx, ctx, {
        action: "figures.exported",
        subjectType: "figures",
        subjectId: query.table,
        detail: { rows: rows.length },
      }),
    );
    const day = localDayOf(ctx.now(), await zoneOf(ctx));
    return { name: `analytics-${query.table}-${day}.csv`, csv: csvText(headings, rows) };
  },
});

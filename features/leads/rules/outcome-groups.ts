import { isOpenStatus } from "#features/leads/lead-states.ts";
import { promiseState } from "#features/leads/promise-state.ts";
import type { OutcomeRow } from "#features/leads/store/outcomes.server.ts";

/** Outcome of a group of leads. Times in ms, null while nothing is known; value in whole dollars. */
export type OutcomeGroup = {
  item: string;
  leads: number;
  /** Results of their latest promise (`promiseState`); the share kept is kept / (kept + broken). */
  kept: number;
  broken: number;
  won: number;
  value: number;
  /** Value expected of the open ones. */
  expected: number;
  lost: number;
  lostBy: Record<string, number>;
  /** Median times from the arrival to the first answer, and to winning or losing the lead. */
  answerMs: number | null;
  closeMs: number | null;
};

type Aggregate = Omit<OutcomeGroup, "answerMs" | "closeMs"> & {
  answers: number[];
  closes: number[];
};

function emptyAggregate(item: string): Aggregate {
  return {
    item,
    leads: 0,
    kept: 0,
    broken: 0,
    won: 0,
    value: 0,
    expected: 0,
    lost: 0,
    lostBy: {},
    answers: [],
    closes: [],
  };
}

/** Returns the median; for an even count, the mean of the two middle values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  return high === undefined || low === undefined ? null : Math.round((low + high) / 2);
}

/** Returns when a lead was answered for the first time; null if it was not, or nobody said how. */
function firstAnswer({ firstAnsweredAt, answeredAt, answeredBy }: OutcomeRow): number | null {
  return firstAnsweredAt ?? (answeredBy === "" || answeredBy === "no-call" ? null : answeredAt);
}

function add(aggregate: Aggregate, row: OutcomeRow, now: number): void {
  aggregate.leads += 1;
  const first = firstAnswer(row);
  if (first !== null) aggregate.answers.push(first - row.createdAt);
  const state = promiseState(row, now);
  if (state === "kept" || state === "broken") aggregate[state] += 1;
  // Imported leads were closed elsewhere: nobody knows how long it took.
  const { closedAt, createdAt } = row;
  if (closedAt !== null && closedAt > createdAt) aggregate.closes.push(closedAt - createdAt);
  if (isOpenStatus(row.status)) aggregate.expected += row.expectedValue ?? 0;
  if (row.status === "won") {
    aggregate.won += 1;
    aggregate.value += row.value ?? 0;
  }
  if (row.status === "lost") {
    aggregate.lost += 1;
    aggregate.lostBy[row.lostReason] = (aggregate.lostBy[row.lostReason] ?? 0) + 1;
  }
}

function presentAggregate({ answers, closes, ...rest }: Aggregate): OutcomeGroup {
  return { ...rest, answerMs: medianOf(answers), closeMs: medianOf(closes) };
}

/** Ways to group leads; a lead without the item is in no group. */
const groupings = {
  source: (row: OutcomeRow) => row.sourcePath,
  kind: (row: OutcomeRow) => row.kind,
  campaign: ({ campaign }: OutcomeRow) => campaign.utm_campaign ?? campaign.utm_source ?? null,
  owner: (row: OutcomeRow) => row.ownerName ?? "",
};

export type OutcomeGrouping = keyof typeof groupings;

/** Adds up leads by source, kind, campaign and owner, one at a time. */
export function aggregateOutcomes(now: number) {
  const total = emptyAggregate("");
  const names = Object.keys(groupings) as OutcomeGrouping[];
  const groups = names.map((name) => ({
    name,
    of: groupings[name],
    by: new Map<string, Aggregate>(),
  }));
  return {
    add(row: OutcomeRow) {
      add(total, row, now);
      for (const { of, by } of groups) {
        const item = of(row);
        if (item === null) continue;
        const aggregate = by.get(item) ?? emptyAggregate(item);
        by.set(item, aggregate);
        add(aggregate, row, now);
      }
    },
    result(maxItems: number) {
      const rows = (by: Map<string, Aggregate>) =>
        [...by.values()]
          .sort((one, other) => other.leads - one.leads || (one.item < other.item ? -1 : 1))
          .slice(0, maxItems)
          .map(presentAggregate);
      const by = Object.fromEntries(groups.map((group) => [group.name, rows(group.by)]));
      return { totals: presentAggregate(total), by: by as Record<OutcomeGrouping, OutcomeGroup[]> };
    },
  };
}

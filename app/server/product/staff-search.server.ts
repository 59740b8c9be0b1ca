import { maxFound, staffSearch } from "#app/admin/palette/staff-search-contract.ts";
import { features } from "#app/features.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ifAllowed } from "#platform/http/errors.ts";

const allFinders = features.flatMap(({ finders = {} }) => Object.entries(finders));

/** Searches the records of all features at once; each feature decides who may find its records. */
export const staffSearchApi: Handler[] = [
  handle(staffSearch, async ({ ctx, query: { q } }) => {
    const found = await Promise.all(
      allFinders.map(async ([kind, find]) => [kind, await ifAllowed(find(ctx, q, maxFound))]),
    );
    return Object.fromEntries(found) as AnswerOf<typeof staffSearch>;
  }),
];

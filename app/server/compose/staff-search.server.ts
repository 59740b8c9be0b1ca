import { maxFound, staffSearch } from "#app/admin/palette/staff-search-contract.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ifAllowed } from "./dashboard.server.ts";
import type { Feature, Finder } from "./feature.ts";

/** Searches the records of all features at once; each feature decides who may find its records. */
export function staffSearchApi(features: readonly Feature[]): Handler[] {
  const finders = features.flatMap(({ staffSearch = {} }) => Object.entries<Finder>(staffSearch));
  return [
    handle(staffSearch, async ({ ctx, query: { q } }) => {
      const found = await Promise.all(
        finders.map(async ([kind, find]) => [kind, await ifAllowed(find(ctx, q, maxFound))]),
      );
      return Object.fromEntries(found) as AnswerOf<typeof staffSearch>;
    }),
  ];
}

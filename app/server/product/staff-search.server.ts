import { maxFound, staffSearchCalls } from "#app/admin/palette/staff-search-contract.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ifAllowed } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { features } from "./features.server.ts";

const allFinders = features.flatMap(({ finders = {} }) => Object.entries(finders));

export const staffSearchVerbs = verbs(staffSearchCalls, {
  /** Searches all features at once; each feature decides who may find its records. */
  async find(ctx, { q }) {
    const found = await Promise.all(
      allFinders.map(async ([kind, find]) => [kind, await ifAllowed(find(ctx, q, maxFound))]),
    );
    return Object.fromEntries(found) as AnswerOf<typeof staffSearchCalls.find>;
  },
});

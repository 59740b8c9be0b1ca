import { namesOfTokens } from "#features/auth/tokens/verbs.server.ts";
import { titlesOfPosts } from "#features/blog/dashboard.server.ts";
import { subjectsOfCampaigns } from "#features/campaigns/dashboard.server.ts";
import { flagTexts } from "#features/flags/flag-texts.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ifAllowed } from "#platform/http/errors.ts";

/** Returns the current names of the existing records; null if the reader may not see them. */
type NamesOf = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string> | null>;

const flagLabels: ReadonlyMap<string, string> = new Map(
  Object.entries(flagTexts).map(([name, { label }]) => [name, label]),
);

/** Names the subjects of audit rows by their type; each feature decides who may read them. */
export const subjectNames: Readonly<Record<string, NamesOf>> = {
  post: (ctx, ids) => ifAllowed(titlesOfPosts(ctx, ids)),
  newsletter_send: (ctx, ids) => ifAllowed(subjectsOfCampaigns(ctx, ids)),
  feature: async () => flagLabels,
  api_token: (ctx, ids) => ifAllowed(namesOfTokens(ctx, ids)),
};

import { titlesOfPosts } from "#features/blog/dashboard.server.ts";
import { subjectsOfSends } from "#features/campaigns/dashboard.server.ts";
import { flagWords } from "#features/flags/flag-words.ts";
import type { SubjectNames } from "#features/security/service.server.ts";
import { ifAllowed } from "./dashboard.server.ts";

const flagLabels: ReadonlyMap<string, string> = new Map(
  Object.entries(flagWords).map(([name, { label }]) => [name, label]),
);

/** What the subjects of the audit log are called, by their type; each feature decides who may know. */
export const subjectNames: SubjectNames = {
  post: (ctx, ids) => ifAllowed(titlesOfPosts(ctx, ids)),
  newsletter_send: (ctx, ids) => ifAllowed(subjectsOfSends(ctx, ids)),
  feature: async () => flagLabels,
};

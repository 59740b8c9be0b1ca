import { pageLanguageOf } from "#app/languages/translators.ts";
import { existingPaths, paths } from "#app/paths.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { publicPages } from "#app/server/pages/public-pages.server.ts";
import type { Parsers } from "#app/server/parsers/parsers.ts";
import { mailReader, sandbox } from "#app/server/parsers/sandbox.server.ts";
import { languageNamed } from "#content/frame/languages.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Frame } from "#platform/product/frame.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";
import { productJobs } from "./background.server.ts";
import { features } from "./features.server.ts";

const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.svg", "/icon-180.png"];
const open = Object.values(paths).filter((path) => !path.startsWith(paths.admin));
const fixed: readonly string[] = [...open, ...existingPaths, ...files];

const publicPaths = cachedPerContentVersion(
  async (ctx: RequestContext): Promise<ReadonlySet<string>> =>
    new Set([...fixed, ...(await pageCatalog(ctx)).map(({ path }) => path)]),
);

const jobTitles = new Map(productJobs.map(({ name, title }) => [name, title]));
const mailNames = new Map(features.flatMap((feature) => Object.entries(feature.mailNames ?? {})));
const auditNames = new Map(features.flatMap((feature) => Object.entries(feature.auditNames ?? {})));

/** Formats "lead.status_changed" as "Lead status changed". */
function actionLabel(action: string): string {
  const text = action.replace(/[._]/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What features get in a process that serves no page; a server adds itself. */
export const productFrame: Frame = {
  release: { id: "", commit: "", builtAt: null },
  startedAt: 0,
  translateFor: (language) => pageLanguageOf(languageNamed(language)).translate,
  publicPaths,
  publicPages,
  mails: mailReader,
  parse: (parser, input, options) =>
    sandbox.parse(parser as keyof Parsers, input as never, options),
  live: {
    sources: features.flatMap(({ liveSources = [] }) => liveSources),
    nouns: Object.assign({}, ...features.map(({ liveNouns }) => liveNouns)),
  },
  pictureTexts: features.flatMap((feature) => feature.pictureTexts ?? []),
  askSelf() {
    throw new Error("This process serves no page.");
  },
  endpoints: () => [],
  cacheState: () => ({ pages: 0, bytes: 0, hits: 0, misses: 0 }),
  jobTitle: (name) => jobTitles.get(name) ?? name,
  mailName: (template) => mailNames.get(template) ?? template,
  actionLabel: (action) => auditNames.get(action) ?? actionLabel(action),
  wakeWork: () => undefined,
};

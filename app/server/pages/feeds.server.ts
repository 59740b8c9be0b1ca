import type { Context, Hono } from "hono";
import { paths, postPath } from "#app/paths.ts";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { withCompany } from "#content/company.ts";
import { pageMeta } from "#content/page-meta.ts";
import { type Feed, jsonFeed, rssFeed } from "#features/blog/feeds.server.ts";
import { feedPosts } from "#features/blog/service.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import type { RenderCache } from "#platform/http/render-cache.server.ts";
import { sendPage } from "./pages.server.ts";

const newestShown = 20;

const feeds = [
  { path: paths.rssFeed, type: "application/rss+xml", write: rssFeed },
  { path: paths.jsonFeed, type: "application/feed+json", write: jsonFeed },
];

async function gather(appContext: AppContext, path: string): Promise<Feed> {
  const ctx = systemContext(appContext, "feed");
  const site = appContext.env.PUBLIC_URL;
  const { company } = await currentSettings(ctx);
  return {
    company,
    description: withCompany(pageMeta[paths.blog]?.description ?? "", company),
    siteUrl: site,
    homeUrl: `${site}${paths.blog}`,
    feedUrl: `${site}${path}`,
    postUrl: (slug) => `${site}${postPath(slug)}`,
    posts: await feedPosts(ctx, newestShown),
  };
}

type FeedParts = { appContext: AppContext; cache: RenderCache; contentVersion(): number };

/** Mounts the blog's RSS 2.0 and JSON Feed 1.1, cached until public content changes. */
export function mountFeeds(app: Hono<HttpEnv>, parts: FeedParts): void {
  for (const { path, type, write } of feeds) {
    app.get(path, async (c: Context<HttpEnv>) => {
      const feed = await parts.cache.get(path, parts.contentVersion(), async () => ({
        status: 200,
        headers: { "content-type": `${type}; charset=utf-8` },
        body: write(await gather(parts.appContext, path)),
        keep: true,
      }));
      return sendPage(c, feed);
    });
  }
}

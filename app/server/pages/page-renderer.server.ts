import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { alternatesOf } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import {
  ctxContext,
  pageTextContext,
  siteDataContext,
} from "#app/server/http/request-context.server.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { isDatabaseAway } from "#platform/database/away.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import type { RenderCache, Rendered, RenderedPage } from "#platform/http/render-cache.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";

export type RendererParts = {
  appContext: AppContext;
  build: ServerBuild;
  mode: "production" | "development";
  cache: RenderCache;
  contentVersion(): number;
  siteData(ctx: RequestContext): Promise<SiteData>;
};

/** Addresses of the pages that the unknown URLs of each language share. */
const notFoundPages = new Set(alternatesOf(paths.notFound).map(({ path }) => path));

/** Returns what renders pages with React: shared ones through the cache, others for one visitor each. */
export function createPageRenderer({ appContext, build, mode, cache, ...parts }: RendererParts) {
  const render = createRequestHandler(build, mode);
  const queryLimiter = new ReadRateLimiter();
  const missLimiter = new ReadRateLimiter();

  function contextFor(ctx: RequestContext): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(ctxContext, ctx);
    context.set(siteDataContext, () => parts.siteData(ctx));
    return context;
  }

  async function renderFresh(address: string, ctx: RequestContext): Promise<Rendered> {
    // Rendered for our own address without the visitor's headers, so that no visitor can influence a shared page.
    const request = new Request(`${appContext.env.PUBLIC_URL}${address}`);
    const page = { text: "" };
    const context = contextFor(ctx);
    context.set(pageTextContext, page);
    const response = await render(request, context);
    return {
      status: response.status,
      headers: cacheableHeaders(response.headers),
      // Some responses, such as redirects, bring their own body.
      body: page.text || (await response.text()),
      keep: mode === "production" && (response.status === 200 || notFoundPages.has(address)),
    };
  }

  return {
    /** Renders a live page, or a page with a query, without caching it, because the number of queries is unbounded. */
    async renderForOne(address: string, ctx: RequestContext): Promise<Rendered> {
      queryLimiter.require(ctx);
      const page = await renderFresh(address, ctx);
      if (page.status >= 500) await requireDatabase(ctx);
      return page;
    },
    /**
     * Returns the shared page, its last copy while the database does not answer, and limits clients that keep
     * requesting posts and places that do not exist.
     */
    async sharedPage(address: string, ctx: RequestContext): Promise<RenderedPage> {
      const limited = !notFoundPages.has(address);
      if (limited) missLimiter.requireLeft(ctx);
      const page = await cache.get(address, parts.contentVersion(), () =>
        renderFresh(address, ctx),
      );
      if (page.status >= 500) {
        const error = await failureOfDatabase(ctx);
        const copy = error === null ? null : cache.latest(address);
        if (copy) return copy;
        if (isDatabaseAway(error)) throw error;
      }
      if (page.status === 404 && limited) missLimiter.count(ctx);
      return page;
    },
    /** Renders the response to a form that was posted to its own page. */
    async answerPost(address: string, sent: Request, ctx: RequestContext): Promise<Response> {
      queryLimiter.require(ctx);
      const request = new Request(`${appContext.env.PUBLIC_URL}${address}`, {
        method: "POST",
        headers: { "Content-Type": sent.headers.get("content-type") ?? "" },
        body: await sent.arrayBuffer(),
      });
      const response = await render(request, contextFor(ctx));
      if (response.status >= 500) await requireDatabase(ctx);
      response.headers.set("Cache-Control", "no-store");
      return response;
    },
  };
}

/** Reads from the database, to learn whether a page failed because it does not answer. Null if it does. */
function failureOfDatabase(ctx: RequestContext): Promise<unknown> {
  return readContentVersion(ctx).then(
    () => null,
    (error) => error,
  );
}

/** Throws the error of a database that is away, for the answer that all such requests get. */
async function requireDatabase(ctx: RequestContext): Promise<void> {
  const error = await failureOfDatabase(ctx);
  if (isDatabaseAway(error)) throw error;
}

const cacheable = ["content-type", "content-security-policy", "x-remix-response", "location"];

function cacheableHeaders(headers: Headers): Record<string, string> {
  const pairs = cacheable.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}

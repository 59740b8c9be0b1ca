import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { alternatesOf, englishInstead, notFoundPath } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import { failurePage } from "#app/server/http/failure-page.server.ts";
import { type HttpEnv, visitorContext } from "#app/server/http/http.server.ts";
import { noPageMatcher } from "#app/server/http/no-page.server.ts";
import {
  ctxContext,
  pageTextContext,
  siteDataContext,
} from "#app/server/http/request-context.server.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { isDatabaseAway } from "#platform/database/away.server.ts";
import { defaultBodyLimit } from "#platform/http/api.server.ts";
import type { AppContext, RequestContext } from "#platform/http/context.server.ts";
import { withoutEndSlash } from "#platform/http/end-slash.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import {
  compressSync,
  type RenderCache,
  type Rendered,
  type RenderedPage,
} from "#platform/http/render-cache.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { isPersonalPage, pageAnswer } from "./page-answer.server.ts";
import { allowedQuery, isLivePage } from "./query-pages.ts";

export type PageParts = {
  appContext: AppContext;
  build: ServerBuild;
  mode: "production" | "development";
  cache: RenderCache;
  contentVersion(): number;
  siteData(ctx: RequestContext): Promise<SiteData>;
  requireOwnOrigin(request: Request): void;
};

/** Addresses of the pages that the unknown URLs of each language share. */
const notFoundPages = new Set(alternatesOf(paths.notFound).map(({ path }) => path));

/** Matches page paths: lower case, no double or trailing slash, nothing percent-encoded. */
const pagePath = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/;

/** Mounts the pages, which React renders, the render cache stores and all visitors share. */
export function mountPages(app: Hono<HttpEnv>, parts: PageParts): void {
  const render = createRequestHandler(parts.build, parts.mode);
  const queryLimiter = new ReadRateLimiter();
  const missLimiter = new ReadRateLimiter();
  const isNoPage = noPageMatcher(parts.build);

  async function renderFresh(address: string, ctx: RequestContext): Promise<Rendered> {
    // Rendered for our own address without the visitor's headers, so that no visitor can influence a shared page.
    const request = new Request(`${parts.appContext.env.PUBLIC_URL}${address}`);
    const page = { text: "" };
    const context = contextFor(parts, ctx);
    context.set(pageTextContext, page);
    const response = await render(request, context);
    return {
      status: response.status,
      headers: cacheableHeaders(response.headers),
      // Some responses, such as redirects, bring their own body.
      body: page.text || (await response.text()),
      keep: parts.mode === "production" && (response.status === 200 || notFoundPages.has(address)),
    };
  }

  /** Renders a live page, or a page with a query, without caching it, because the number of queries is unbounded. */
  async function serveForOne(c: Context<HttpEnv>, address: string, ctx: RequestContext) {
    queryLimiter.require(ctx);
    const { status, headers, body } = await renderFresh(address, ctx);
    if (status >= 500) throwIfAway((await readDatabase(ctx)).error);
    const compressed = compressSync(body, c.req.header("accept-encoding"));
    return new Response(compressed.body, {
      status,
      headers: {
        ...headers,
        ...compressed.headers,
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  }

  /**
   * Returns the shared page, its last copy while the database does not answer, and limits clients that keep requesting
   * posts and places that do not exist.
   */
  async function pageAt(address: string, ctx: RequestContext): Promise<RenderedPage> {
    const limited = !notFoundPages.has(address);
    if (limited) missLimiter.requireLeft(ctx);
    const version = parts.contentVersion();
    const page = await parts.cache.get(address, version, () => renderFresh(address, ctx));
    if (page.status >= 500) {
      const { error } = await readDatabase(ctx);
      const copy = error === null ? null : parts.cache.latest(address);
      if (copy) return copy;
      throwIfAway(error);
    }
    if (page.status === 404 && limited) missLimiter.count(ctx);
    return page;
  }

  async function servePage(c: Context<HttpEnv>) {
    const { path } = c.req;
    const spelled = normalSpelling(path);
    const parameters = new URL(c.req.url).searchParams;
    if (spelled !== path && pagePath.test(spelled)) {
      return c.redirect(`${spelled}${allowedQuery(spelled, parameters)}`, 301);
    }
    const found = pagePath.test(path) && !isNoPage(path);
    const instead = found ? null : englishInstead(path);
    // Not permanent, because the page may be translated one day.
    if (instead) return c.redirect(instead, 302);
    const address = found ? path : notFoundPath(path);
    const query = allowedQuery(address, parameters);
    const ctx = visitorContext(c, parts.appContext);
    if (query || isLivePage(address)) return serveForOne(c, `${address}${query}`, ctx);
    return sendPage(c, await pageAt(address, ctx));
  }

  app.get("*", servePage);
  const limit = bodyLimit({
    maxSize: defaultBodyLimit,
    onError: ({ req: { path } }) => failurePage({ path, requestId: "" }, 413),
  });
  // Without JavaScript a form posts to its own page, and the response is rendered uncached.
  app.post("*", limit, async (c) => {
    try {
      parts.requireOwnOrigin(c.req.raw);
    } catch (error) {
      const failed = { path: c.req.path, requestId: c.get("requestId") };
      return failurePage(failed, error instanceof ExpectedError ? error.status : 403);
    }
    if (!pagePath.test(c.req.path)) return servePage(c);
    const ctx = visitorContext(c, parts.appContext);
    queryLimiter.require(ctx);
    const query = allowedQuery(c.req.path, new URL(c.req.url).searchParams);
    const request = new Request(`${parts.appContext.env.PUBLIC_URL}${c.req.path}${query}`, {
      method: "POST",
      headers: { "Content-Type": c.req.header("content-type") ?? "" },
      body: await c.req.arrayBuffer(),
    });
    const response = await render(request, contextFor(parts, ctx));
    if (response.status >= 500) throwIfAway((await readDatabase(ctx)).error);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
  app.on(["PUT", "PATCH", "DELETE"], "*", ({ req: { path } }) =>
    failurePage({ path, requestId: "" }, 405),
  );
}

/** Reads from the database, to learn whether a page failed because it does not answer. `error` is null if it does. */
async function readDatabase(ctx: RequestContext): Promise<{ error: unknown }> {
  return readContentVersion(ctx).then(
    () => ({ error: null }),
    (error) => ({ error }),
  );
}

/** Throws the error of a database that is away, for the answer that all such requests get. */
function throwIfAway(error: unknown): void {
  if (isDatabaseAway(error)) throw error;
}

function contextFor(parts: PageParts, ctx: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(ctxContext, ctx);
  context.set(siteDataContext, () => parts.siteData(ctx));
  return context;
}

/** Returns the normal spelling of a path, to which other spellings redirect. */
function normalSpelling(path: string): string {
  const lower = path.toLowerCase();
  return withoutEndSlash(lower) || "/";
}

const cacheable = ["content-type", "content-security-policy", "x-remix-response", "location"];

function cacheableHeaders(headers: Headers): Record<string, string> {
  const pairs = cacheable.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Returns the response for a rendered page, made by `pageAnswer`. */
export function sendPage(c: Context<HttpEnv>, page: RenderedPage): Response {
  const { status, headers, body } = pageAnswer(page, {
    personal: isPersonalPage(c.req.path),
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  return new Response(body && new Uint8Array(body), { status, headers });
}

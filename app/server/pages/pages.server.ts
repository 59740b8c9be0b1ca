import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { englishInstead, notFoundPath } from "#app/languages/local-paths.ts";
import { failurePage } from "#app/server/http/failure-page.server.ts";
import { type HttpEnv, visitorContext } from "#app/server/http/http.server.ts";
import { noPageMatcher } from "#app/server/http/no-page.server.ts";
import { defaultBodyLimit } from "#platform/http/api.server.ts";
import { withoutEndSlash } from "#platform/http/end-slash.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import {
  compressSync,
  type Rendered,
  type RenderedPage,
} from "#platform/http/render-cache.server.ts";
import { isPersonalPage, pageAnswer } from "./page-answer.server.ts";
import { createPageRenderer, type RendererParts } from "./page-renderer.server.ts";
import { allowedQuery, isLivePage } from "./query-pages.ts";

export type PageParts = RendererParts & { requireOwnOrigin(request: Request): void };

/** Matches page paths: lower case, no double or trailing slash, nothing percent-encoded. */
const pagePath = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?$/;

/** Mounts the pages, which React renders, the render cache stores and all visitors share. */
export function mountPages(app: Hono<HttpEnv>, parts: PageParts): void {
  const renderer = createPageRenderer(parts);
  const isNoPage = noPageMatcher(parts.build);

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
    return query || isLivePage(address)
      ? sendOnce(c, await renderer.renderForOne(`${address}${query}`, ctx))
      : sendPage(c, await renderer.sharedPage(address, ctx));
  }

  app.get("*", servePage);
  const limit = bodyLimit({
    maxSize: defaultBodyLimit,
    onError: ({ req: { path } }) => failurePage({ path, requestId: "" }, 413),
  });
  // Without JavaScript a form posts to its own page, and the response is rendered uncached.
  app.post("*", limit, async (c) => {
    const { path } = c.req;
    try {
      parts.requireOwnOrigin(c.req.raw);
    } catch (error) {
      const failed = { path, requestId: c.get("requestId") };
      return failurePage(failed, error instanceof ExpectedError ? error.status : 403);
    }
    if (!pagePath.test(path)) return servePage(c);
    const query = allowedQuery(path, new URL(c.req.url).searchParams);
    const ctx = visitorContext(c, parts.appContext);
    return renderer.answerPost(`${path}${query}`, c.req.raw, ctx);
  });
  app.on(["PUT", "PATCH", "DELETE"], "*", ({ req: { path } }) =>
    failurePage({ path, requestId: "" }, 405),
  );
}

/** Returns the normal spelling of a path, to which other spellings redirect. */
function normalSpelling(path: string): string {
  const lower = path.toLowerCase();
  return withoutEndSlash(lower) || "/";
}

/** Returns the response for a page that was rendered for one visitor. */
function sendOnce(c: Context<HttpEnv>, { status, headers, body }: Rendered): Response {
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

/** Returns the response for a rendered page, made by `pageAnswer`. */
export function sendPage(c: Context<HttpEnv>, page: RenderedPage): Response {
  const { status, headers, body } = pageAnswer(page, {
    personal: isPersonalPage(c.req.path),
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  return new Response(body && new Uint8Array(body), { status, headers });
}

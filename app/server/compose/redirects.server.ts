import type { Context, Hono } from "hono";
import { existingPaths, paths } from "#app/paths.ts";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { redirectsApi } from "#features/redirects/api.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.svg", "/icon-180.png"];
const fixed: readonly string[] = [...Object.values(paths), ...existingPaths, ...files];

/** Returns the paths of all pages and files of the site. */
async function pagePaths(ctx: RequestContext): Promise<ReadonlySet<string>> {
  const pages = await pageCatalog(ctx);
  return new Set([...fixed, ...pages.map(({ path }) => path)]);
}

export function redirects({ traffic }: Services): Feature {
  return { api: redirectsApi({ pagePaths, traffic }) };
}

/** Matches paths that are not public pages, which are neither redirected nor counted as missing. */
const uncounted = /^\/(?:api|assets|admin|og|media)(?:\/|$)/;

/**
 * Redirects visitors before anything is rendered, and counts paths that were not found. An existing page takes
 * precedence over a redirect from its path.
 */
export function mountRedirects(
  app: Hono<HttpEnv>,
  { appContext, traffic }: Services,
  contentVersion: () => number,
): void {
  app.get("*", async (c: Context<HttpEnv>, next) => {
    const { path } = c.req;
    if (uncounted.test(path)) return next();
    const redirect = await traffic.find(path, contentVersion());
    if (redirect && !(await pagePaths(systemContext(appContext, c.get("requestId")))).has(path)) {
      traffic.countHit(redirect.id);
      return redirectTo(c, redirect);
    }
    await next();
    if (c.res.status === 404) {
      traffic.countMissing({
        path,
        userAgent: c.req.header("user-agent") ?? "",
        referrer: c.req.header("referer") ?? "",
      });
    }
  });
}

/** Redirects and keeps the visitor's query for targets on this site, so that campaign parameters are not lost. */
function redirectTo(c: Context<HttpEnv>, { target, status }: { target: string; status: number }) {
  const { search } = new URL(c.req.url);
  const keepsQuery = target.startsWith("/") && !/[?#]/.test(target) && search.length <= 1000;
  return new Response(null, {
    status,
    headers: {
      Location: keepsQuery ? `${target}${search}` : target,
      // Browsers revalidate each time, so that deleting a redirect takes effect at once.
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}

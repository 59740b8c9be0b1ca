import type { Context, Hono } from "hono";
import { trafficOf } from "#features/redirects/traffic.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import type { HttpEnv } from "./http.server.ts";

/** Matches paths that are not public pages, which are neither redirected nor counted as missing. */
const uncounted = /^\/(?:api|assets|admin|og|media)(?:\/|$)/;

/**
 * Redirects visitors before anything is rendered, and counts paths that were not found. An existing page takes
 * precedence over a redirect from its path.
 */
export function mountRedirects(
  app: Hono<HttpEnv>,
  appContext: AppContext,
  contentVersion: () => number,
): void {
  const traffic = trafficOf(appContext);
  async function isPage(path: string, requestId: string): Promise<boolean> {
    const ctx = systemContext(appContext, requestId);
    return (await frameOf(ctx).publicPaths(ctx)).has(path);
  }
  app.get("*", async (c: Context<HttpEnv>, next) => {
    const { path } = c.req;
    if (uncounted.test(path)) return next();
    const redirect = await traffic.find(path, contentVersion());
    if (redirect && !(await isPage(path, c.get("requestId")))) {
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

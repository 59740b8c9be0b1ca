import type { Context, Hono } from "hono";
import { existingPaths, paths } from "#app/paths.ts";
import type { HttpEnv } from "#app/server/http/http.server.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { pageWords } from "#app/server/pages/page-words.server.ts";
import { noticeApi } from "#features/announcement/api.server.ts";
import { noticeJob } from "#features/announcement/service.server.ts";
import { sendsApi } from "#features/campaigns/api.server.ts";
import type { SendDeps } from "#features/campaigns/audience.server.ts";
import { sendsJob } from "#features/campaigns/dispatch.server.ts";
import { sendMailWriters } from "#features/campaigns/mail.server.tsx";
import { newsletterAudience } from "#features/newsletter/audience.server.ts";
import { subscribersApi } from "#features/newsletter/subscribers/api.server.ts";
import { pageQualityApi } from "#features/page-quality/api.server.ts";
import { redirectsApi } from "#features/redirects/api.server.ts";
import type { RedirectTraffic } from "#features/redirects/traffic.server.ts";
import { addressOfStaff } from "#features/system/store.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import type { Job } from "#platform/work/jobs.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

// What belongs to the staff's marketing screen and what it changes on the public side.

const sendDeps: SendDeps = { audience: newsletterAudience, staffAddress: addressOfStaff };

export const marketingJobs: readonly Job[] = [sendsJob(sendDeps), noticeJob];

export function marketingMailWriters(appContext: AppContext): MailWriters {
  return sendMailWriters(appContext, sendDeps);
}

/** Every call of the marketing screen. */
export function marketingApi(traffic: RedirectTraffic): Handler[] {
  return [
    ...subscribersApi,
    ...sendsApi(sendDeps),
    ...redirectsApi({ pagePaths, traffic }),
    ...noticeApi,
    ...pageQualityApi(pageWords),
  ];
}

const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.svg", "/icon-180.png"];
const fixed: readonly string[] = [...Object.values(paths), ...existingPaths, ...files];

/** Every address of the site that is a page or a file. */
async function pagePaths(ctx: RequestContext): Promise<ReadonlySet<string>> {
  const found = await pageCatalog(ctx);
  return new Set([...fixed, ...found.map(({ path }) => path)]);
}

type RedirectParts = { appContext: AppContext; traffic: RedirectTraffic; contentVersion(): number };

/** Never a visitor who followed a link to a page. */
const uncounted = /^\/(?:api|assets|admin|og|media)(?:\/|$)/;

/**
 * Sends visitors of redirected addresses on, before anything is rendered, and notes what was not found. A page that
 * stands at the address by now wins over the redirect.
 */
export function mountRedirects(app: Hono<HttpEnv>, parts: RedirectParts): void {
  const { appContext, traffic } = parts;
  app.get("*", async (c: Context<HttpEnv>, next) => {
    const { path } = c.req;
    if (uncounted.test(path)) return next();
    const found = await traffic.find(path, parts.contentVersion());
    if (found && !(await pagePaths(systemContext(appContext, c.get("requestId")))).has(path)) {
      traffic.countHit(found.id);
      return sendOn(c, found);
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

/** With the query of the visitor, so that a campaign's parts are not lost; only within this site. */
function sendOn(c: Context<HttpEnv>, { target, status }: { target: string; status: number }) {
  const { search } = new URL(c.req.url);
  const own = target.startsWith("/") && !/[?#]/.test(target) && search.length <= 1000;
  return new Response(null, {
    status,
    headers: {
      Location: own ? `${target}${search}` : target,
      // Asked again each time, so that a deleted redirect ends at once.
      "Cache-Control": "public, max-age=0, must-revalidate",
    },
  });
}

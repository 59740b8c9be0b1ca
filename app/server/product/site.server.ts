import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createTracing } from "#app/server/boot/tracing.server.ts";
import { createHttp, type HttpEnv } from "#app/server/http/http.server.ts";
import { createMetrics } from "#app/server/http/metrics.server.ts";
import { isListedNewsletterCall, newsletterCors } from "#app/server/http/newsletter-cors.server.ts";
import { mountPictures } from "#app/server/http/pictures.server.ts";
import { mountPublicFiles } from "#app/server/http/public-files.server.ts";
import { mountRedirects } from "#app/server/http/redirects.server.ts";
import { type FastPath, serveFromPageCache } from "#app/server/pages/cached-pages.server.ts";
import { mountFeeds } from "#app/server/pages/feeds.server.ts";
import { mountPages } from "#app/server/pages/pages.server.ts";
import { createSiteDataReader } from "#app/server/pages/site-facts.server.ts";
import { createOwnerAlerts } from "#app/server/work/owner-alerts.server.ts";
import { relay } from "#app/server/work/relay.server.ts";
import { createSetupLink } from "#features/auth/sign-in/setup-link.server.ts";
import { ensureConfiguredOwner } from "#features/auth/staff/service.server.ts";
import { removeAbandonedCopies } from "#features/backups/folder.server.ts";
import { loadStarterPosts } from "#features/blog/starter-posts.server.ts";
import { recordReleaseStart } from "#features/deployment/verbs.server.ts";
import { liveHubOf } from "#features/live/hub.server.ts";
import { recordBannerWording } from "#features/settings/service.server.ts";
import { diskReadiness } from "#features/system/disk.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import type { Overload } from "#platform/http/overload.server.ts";
import { requireOwnOrigin } from "#platform/http/own-origin.server.ts";
import { RenderCache } from "#platform/http/render-cache.server.ts";
import type { Frame, Release } from "#platform/product/frame.server.ts";
import { type BackgroundPart, type Pace, startBackground } from "./background.server.ts";
import { callsOf } from "./calls.server.ts";
import { productHooks } from "./features.server.ts";
import { productFrame } from "./frame.server.ts";
import {
  behindSwitches,
  createSwitches,
  maintenanceGate,
  type Switches,
} from "./switches.server.ts";

/** The way to the process that does the background work. */
export type WorkLink = {
  /** Has it look at once; does nothing without one. */
  wake: () => void;
  /** Path of the socket at which it answers calls that take long; null while it does not. */
  socket: string | null;
};

/** The assembled product: its HTTP layer and its background work, without a socket. */
export type Site = {
  http: Hono<HttpEnv>;
  /** Serves cached pages without the HTTP layer. */
  fastPath: FastPath;
  /** Single-use address that creates the owner's account; null once there is staff. */
  setupLink: string | null;
  /** The parts of the background work, each of which looks for something to do by its own interval. */
  background: readonly BackgroundPart[];
  /**
   * Makes /readyz answer 503, so that a load balancer stops sending requests, ends the streams of live events, and begins
   * to stop jobs, outbox and mailbox, so that they and the open requests end side by side.
   */
  beginStop(): void;
  /** Where the background work is done by another process: how it is told of new work. */
  work: WorkLink;
  /** Tells the owners about present problems from this process, for when the one that would tell them is sick. */
  alertOwners(): Promise<void>;
  /** Stops everything else; work that does not end in its share of time is left. The caller closes the database. */
  stop(): Promise<void>;
};

export type SiteOptions = {
  appContext: AppContext;
  /** Build of the pages; without it the site serves no pages (tests of the API). */
  build?: ServerBuild;
  /** Identifies the build for staff and error reports. */
  release?: Release;
  mode?: "production" | "development";
  /** Mounts the static files before the pages. */
  files?: (app: Hono<HttpEnv>) => void;
  overload?: Overload;
} & Pace;

/** Assembles the product on migrated tables and starts its background work. */
export async function createSite(given: SiteOptions): Promise<Site> {
  const { release, liveEveryMs } = given;
  const tracing = await createTracing(given.appContext, release?.commit || release?.id || "");
  const cache = new RenderCache();
  const work: WorkLink = { wake: () => undefined, socket: null };
  const frame: Frame = {
    ...productFrame,
    release: release ?? productFrame.release,
    startedAt: Math.round(given.appContext.now() - process.uptime() * 1000),
    askSelf: (path, init) => http.request(path, init),
    cacheState: () => cache.state,
    endpoints: () => calls.handlers.map(({ endpoint }) => endpoint),
    wakeWork: () => work.wake(),
    live: { ...productFrame.live, everyMs: liveEveryMs },
  };
  const appContext = { ...given.appContext, hooks: productHooks, frame, spans: tracing?.spans };
  const setupLink = await prepareData(appContext);
  const background = await startBackground(appContext, given);
  const { company, contentVersion } = background;
  const ownerAlerts = createOwnerAlerts(appContext);
  const metrics = await createMetrics(appContext, cache);
  const switches = createSwitches(appContext, contentVersion);
  const calls = callsOf(appContext);
  let stopping = false;
  const http: Hono<HttpEnv> = createHttp({
    ...calls,
    appContext,
    handlers: behindSwitches(calls.handlers, switches),
    requireOwnOrigin: (request) => {
      if (!isListedNewsletterCall(request, appContext.env)) calls.requireOwnOrigin(request);
    },
    shared: newsletterCors(appContext.env),
    relay: async (request, relayed) =>
      work.socket === null ? null : relay(work.socket, request, relayed),
    company,
    overload: given.overload,
    metrics,
    tracing,
    readiness: async () => (stopping ? { ready: false } : readiness(appContext)),
    pages: (app) => mountAll(app, { ...given, appContext, cache, contentVersion, switches }),
  });
  return {
    http,
    fastPath: serveFromPageCache(appContext, cache, contentVersion, metrics),
    setupLink,
    beginStop: () => {
      stopping = true;
      void liveHubOf(appContext).stop();
      void background.stopWork();
    },
    background: background.parts,
    work,
    alertOwners: ownerAlerts.alert,
    stop: async () => {
      await Promise.all([background.stop(), ownerAlerts.stop()]);
      await tracing?.stop();
    },
  };
}

/** Prepares the database for a start. Returns the link that creates the first account; null once there is one. */
async function prepareData(appContext: AppContext & { frame: Frame }): Promise<string | null> {
  const ctx = systemContext(appContext, "start");
  await removeAbandonedCopies(appContext);
  await ensureConfiguredOwner(ctx);
  await loadStarterPosts(ctx);
  const setupLink = await createSetupLink(ctx);
  await recordReleaseStart(ctx, appContext.frame.release);
  // A release may change the text of the cookie banner.
  await recordBannerWording(ctx);
  return setupLink;
}

type Mounts = Pick<SiteOptions, "appContext" | "build" | "files" | "mode"> & {
  cache: RenderCache;
  contentVersion: () => number;
  switches: Switches;
};

/** Mounts everything except API calls: files first, pages last. */
function mountAll(
  app: Hono<HttpEnv>,
  { appContext, build, cache, files, mode = "production", contentVersion, switches }: Mounts,
): void {
  files?.(app);
  app.use("*", maintenanceGate(appContext, switches));
  mountRedirects(app, appContext, contentVersion);
  mountFeeds(app, { appContext, cache, contentVersion });
  mountPublicFiles(app, { appContext, cache, contentVersion });
  mountPictures(app, appContext);
  if (!build) return;
  mountPages(app, {
    appContext,
    build,
    mode,
    cache,
    contentVersion,
    siteData: createSiteDataReader(contentVersion),
    requireOwnOrigin: (request) => requireOwnOrigin(request, appContext.env),
  });
}

async function readiness({ database, env }: AppContext) {
  const pending = await pendingMigrations(database).catch(() => null);
  const disk = await diskReadiness(env);
  return {
    ready: pending?.length === 0 && disk !== "full",
    ...(disk === "warning" && { warning: "the data disk is full" }),
  };
}

import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createTracing } from "#app/server/boot/tracing.server.ts";
import { createHttp, type HttpEnv } from "#app/server/http/http.server.ts";
import { createMetrics } from "#app/server/http/metrics.server.ts";
import { isListedNewsletterCall, newsletterCors } from "#app/server/http/newsletter-cors.server.ts";
import { callsOfPrograms } from "#app/server/http/openapi-operation.server.ts";
import { mountPublicFiles } from "#app/server/http/public-files.server.ts";
import { type FastPath, serveFromPageCache } from "#app/server/pages/cached-pages.server.ts";
import { mountFeeds } from "#app/server/pages/feeds.server.ts";
import { mountPages } from "#app/server/pages/pages.server.ts";
import { createSiteDataReader } from "#app/server/pages/site-facts.server.ts";
import { createOwnerAlerts } from "#app/server/work/owner-alerts.server.ts";
import { requireCsrf } from "#features/auth/csrf.server.ts";
import { createSetupLink } from "#features/auth/sign-in/setup-link.server.ts";
import { actorOf } from "#features/auth/sign-in/sign-in.server.ts";
import { ensureConfiguredOwner } from "#features/auth/staff/service.server.ts";
import { programCallsApi } from "#features/auth/tokens/api.server.ts";
import { programOf } from "#features/auth/tokens/program.server.ts";
import { removeAbandonedCopies } from "#features/backups/folder.server.ts";
import { loadStarterPosts } from "#features/blog/starter-posts.server.ts";
import type { Release } from "#features/deployment/service.server.ts";
import { diskReadiness } from "#features/system/disk.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import type { Overload } from "#platform/http/overload.server.ts";
import { requireOwnOrigin } from "#platform/http/own-origin.server.ts";
import { type BackgroundPart, type Pace, startBackground } from "./background.server.ts";
import { dashboardApi } from "./dashboard.server.ts";
import { recordStart } from "./deployment.server.ts";
import { productFeatures } from "./features.server.ts";
import { mountPictures } from "./media.server.ts";
import { productHooks } from "./notifications.server.ts";
import { mountRedirects } from "./redirects.server.ts";
import { staffSearchApi } from "./search.server.ts";
import { createServices, type Services, type WorkLink } from "./services.server.ts";
import {
  behindSwitches,
  createSwitches,
  maintenanceGate,
  type Switches,
} from "./switches.server.ts";

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
  const appContext = { ...given.appContext, hooks: productHooks, spans: tracing?.spans };
  const options = { ...given, appContext };
  const services = createServices({
    appContext,
    release,
    liveEveryMs,
    askSelf: (path, init) => http.request(path, init),
  });
  const setupLink = await prepareData(services);
  const features = productFeatures(services);
  const background = await startBackground(services, features, given);
  const { company, contentVersion } = background;
  const ownerAlerts = createOwnerAlerts(services, features);
  const metrics = await createMetrics(appContext, services.cache);
  const switches = createSwitches(appContext, contentVersion);
  const api = [
    ...features.flatMap((feature) => feature.api ?? []),
    ...dashboardApi(features),
    ...staffSearchApi(features),
  ];
  api.push(programCallsApi(() => callsOfPrograms(api.map(({ endpoint }) => endpoint))));
  const ctx = systemContext(appContext, "start");
  let stopping = false;
  const http: Hono<HttpEnv> = createHttp({
    appContext,
    handlers: behindSwitches(api, switches),
    actorOf: (request, requestCtx) => actorOf(requestCtx, services.auth, request),
    programOf: (token, requestCtx) => programOf(requestCtx, token),
    requireOwnOrigin: (request) => {
      if (!isListedNewsletterCall(request, appContext.env))
        requireOwnOrigin(request, appContext.env);
    },
    shared: newsletterCors(appContext.env),
    requireCsrf: (request) => requireCsrf(ctx, request),
    company,
    overload: options.overload,
    metrics,
    tracing,
    readiness: async () => (stopping ? { ready: false } : readiness(appContext)),
    pages: (app) => mountAll(app, services, { ...options, contentVersion, switches }),
  });
  return {
    http,
    fastPath: serveFromPageCache(appContext, services.cache, contentVersion, metrics),
    setupLink,
    beginStop: () => {
      stopping = true;
      void services.live.stop();
      void background.stopWork();
    },
    background: background.parts,
    work: services.work,
    alertOwners: ownerAlerts.alert,
    stop: async () => {
      await Promise.all([background.stop(), ownerAlerts.stop()]);
      await tracing?.stop();
    },
  };
}

/** Prepares the database for a start. Returns the link that creates the first account; null once there is one. */
async function prepareData(services: Services): Promise<string | null> {
  const ctx = systemContext(services.appContext, "start");
  await removeAbandonedCopies(services.appContext);
  await ensureConfiguredOwner(ctx);
  await loadStarterPosts(ctx);
  const setupLink = await createSetupLink(ctx);
  await recordStart(services);
  return setupLink;
}

type Mounts = Pick<SiteOptions, "build" | "files" | "mode"> & {
  contentVersion: () => number;
  switches: Switches;
};

/** Mounts everything except API calls: files first, pages last. */
function mountAll(
  app: Hono<HttpEnv>,
  services: Services,
  { build, files, mode = "production", contentVersion, switches }: Mounts,
): void {
  const { appContext, bookingDeps, cache, leadDeps, search } = services;
  files?.(app);
  app.use("*", maintenanceGate(appContext, switches));
  mountRedirects(app, services, contentVersion);
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
    bookingDeps,
    leadDeps,
    search: search.search,
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

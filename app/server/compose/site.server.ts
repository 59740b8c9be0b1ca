import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createTracing, type Tracing } from "#app/server/boot/tracing.server.ts";
import { createHttp, type HttpEnv } from "#app/server/http/http.server.ts";
import { createMetrics } from "#app/server/http/metrics.server.ts";
import { isListedNewsletterCall, newsletterCors } from "#app/server/http/newsletter-cors.server.ts";
import { mountPublicFiles } from "#app/server/http/public-files.server.ts";
import { mailWriters, productJobs } from "#app/server/jobs/background.server.ts";
import { type AnswerKept, serveFromPageCache } from "#app/server/pages/cached-pages.server.ts";
import { mountFeeds } from "#app/server/pages/feeds.server.ts";
import { mountPages } from "#app/server/pages/pages.server.ts";
import { holdSiteData, mailSender } from "#app/server/pages/site-facts.server.ts";
import { alertsApi } from "#features/alerts/api.server.ts";
import { analyticsApi } from "#features/analytics/api.server.ts";
import { EventIntake } from "#features/analytics/intake.server.ts";
import { assessmentApi } from "#features/assessment/api.server.ts";
import { authApi } from "#features/auth/api.server.ts";
import { authSource } from "#features/auth/auth-source.server.ts";
import { requireCsrf } from "#features/auth/csrf.server.ts";
import { factorsApi } from "#features/auth/factors/api.server.ts";
import { passkeysApi } from "#features/auth/factors/passkeys-api.server.ts";
import { sessionsApi } from "#features/auth/sessions/api.server.ts";
import { createSetupLink } from "#features/auth/sign-in/setup-link.server.ts";
import { actorOf } from "#features/auth/sign-in/sign-in.server.ts";
import { staffApi } from "#features/auth/staff/api.server.ts";
import { ensureConfiguredOwner } from "#features/auth/staff/service.server.ts";
import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import { backupsApi } from "#features/backups/api.server.ts";
import { notesOfCopies } from "#features/backups/audit-notes.server.ts";
import { removeAbandonedCopies } from "#features/backups/folder.server.ts";
import { loadStarterPosts } from "#features/blog/starter-posts.server.ts";
import { consentApi } from "#features/consent/api.server.ts";
import { cspReportsApi } from "#features/csp-reports/api.server.ts";
import type { Release } from "#features/deployment/service.server.ts";
import { domainCheckApi } from "#features/domain-check/api.server.ts";
import { productNetwork } from "#features/domain-check/collect/network.server.ts";
import { errorsApi } from "#features/errors/api.server.ts";
import { flagsApi } from "#features/flags/api.server.ts";
import { leadsApi } from "#features/leads/api.server.ts";
import type { LeadDeps } from "#features/leads/rules/receive.server.ts";
import { followChoice } from "#features/leads/rules/visit.server.ts";
import { liveApi } from "#features/live/api.server.ts";
import type { LiveHub } from "#features/live/hub.server.ts";
import { newsletterApi } from "#features/newsletter/api.server.ts";
import { suppressDeadAddress } from "#features/newsletter/subscribers/dead-address.server.ts";
import { RedirectTraffic } from "#features/redirects/traffic.server.ts";
import { figuresApi } from "#features/reports/api.server.ts";
import { searchApi } from "#features/search/api.server.ts";
import type { Search } from "#features/search/service.server.ts";
import { securityApi } from "#features/security/api.server.ts";
import { settingsApi } from "#features/settings/api.server.ts";
import { mailDomainApi } from "#features/settings/mail-domain.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { systemApi } from "#features/system/api.server.ts";
import { pendingMigrations } from "#platform/database/migrate.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { createHumanCheck, turnstileOrigin } from "#platform/http/human-check.server.ts";
import type { Overload } from "#platform/http/overload.server.ts";
import { requireOwnOrigin } from "#platform/http/own-origin.server.ts";
import { RenderCache } from "#platform/http/render-cache.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import {
  type ContentVersionWatch,
  watchContentVersion,
} from "#platform/work/content-version.server.ts";
import { type JobRunner, startJobs } from "#platform/work/jobs.server.ts";
import { type OutboxWorker, startOutboxWorker } from "#platform/work/outbox-worker.server.ts";
import { composeAssessment } from "./assessment.server.ts";
import { blogHandlers } from "./blog.server.ts";
import { dashboardApi } from "./dashboard.server.ts";
import { composeDeployment } from "./deployment.server.ts";
import { deskApi } from "./inbox.server.ts";
import { composeLive } from "./live.server.ts";
import { marketingApi, mountRedirects } from "./marketing.server.ts";
import { mountPictures } from "./media.server.ts";
import { figuresDeps } from "./reports.server.ts";
import { composeSelfCheck } from "./self-check.server.ts";
import { composeSearch } from "./site-search.server.ts";
import { staffSearchApi } from "./staff-search.server.ts";
import { subjectNames } from "./subject-names.server.ts";
import { behindSwitches, createSwitches, maintenanceGate } from "./switches.server.ts";
import { visitsApi } from "./visits.server.ts";

/** The assembled product: its HTTP side and its background work, without a socket. */
export type Site = {
  http: Hono<HttpEnv>;
  /** Answers the reading of a kept page without the HTTP layer. */
  answerKept: AnswerKept;
  /** Null once there is staff; otherwise the single-use address that makes the owner. */
  setupLink: string | null;
  /** Answers 503 on /readyz from now on, so that a balancer sends nobody new, and ends the streams of live events. */
  beginStop(): void;
  /** Ends background work between two pieces of it. The database is the caller's to close. */
  stop(): Promise<void>;
};

/** What every endpoint needs from the features it may not import itself. */
export function composeDeps(appContext: AppContext): LeadDeps {
  const { env, log } = appContext;
  const secret = async () => {
    const { verification } = await currentSettings(systemContext(appContext));
    return verification.turnstileSecret;
  };
  return {
    humanCheck: createHumanCheck({
      secret,
      origin: env.TURNSTILE_STAND_IN ?? turnstileOrigin,
      log,
    }),
    staffAddresses: (ctx) => emailsOfRoles(ctx.db, ["owner", "office"]),
  };
}

/** Every endpoint of the API. */
export function composeHandlers(
  appContext: AppContext,
  leadDeps: LeadDeps,
  search: Search = composeSearch().search,
  intake = new EventIntake(appContext),
  live = composeLive(appContext, authSource(appContext)),
  traffic = new RedirectTraffic(appContext),
): Handler[] {
  const auth = authSource(appContext);
  return [
    ...alertsApi,
    ...analyticsApi(intake),
    ...assessmentApi(composeAssessment(leadDeps)),
    ...authApi(auth),
    ...staffApi,
    ...backupsApi,
    ...factorsApi(auth),
    ...passkeysApi(auth),
    ...sessionsApi(auth),
    ...domainCheckApi({
      network: productNetwork(appContext.env),
      humanCheck: leadDeps.humanCheck,
    }),
    ...blogHandlers,
    ...consentApi(followChoice),
    ...cspReportsApi,
    ...dashboardApi,
    ...deskApi,
    ...errorsApi,
    ...figuresApi(figuresDeps),
    ...flagsApi,
    ...leadsApi(leadDeps),
    ...liveApi(live),
    ...marketingApi(traffic),
    ...newsletterApi,
    ...searchApi(search),
    ...securityApi(subjectNames, notesOfCopies),
    ...settingsApi,
    ...mailDomainApi(),
    ...staffSearchApi,
    ...systemApi,
    ...visitsApi,
  ];
}

export type SiteOptions = {
  appContext: AppContext;
  /** The pages' build; without it only the API is served (tests). */
  build?: ServerBuild;
  /** Which build it is, for the staff and for failures that are reported. */
  release?: Release;
  mode?: "production" | "development";
  /** Mounts the static files before the pages. */
  files?: (app: Hono<HttpEnv>) => void;
  outboxEveryMs?: number;
  liveEveryMs?: number;
  overload?: Overload;
};

/** Assembles the product on migrated tables and starts its background work. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { appContext, build } = options;
  const ctx = systemContext(appContext, "start");
  await removeAbandonedCopies(appContext);
  await ensureConfiguredOwner(ctx);
  await loadStarterPosts(ctx);
  const setupLink = await createSetupLink(ctx);
  const leadDeps = composeDeps(appContext);
  const { search, follow } = composeSearch();
  const intake = new EventIntake(appContext);
  const auth = authSource(appContext);
  const live = composeLive(appContext, auth, options.liveEveryMs);
  const traffic = new RedirectTraffic(appContext);
  const mailer = createMailer(appContext.env, () => mailSender(ctx));
  const worker = startOutboxWorker({
    appContext,
    mailer,
    writers: mailWriters(appContext),
    everyMs: options.outboxEveryMs,
    onDeadAddress: (recipient, reason) =>
      suppressDeadAddress(systemContext(appContext, "mail"), recipient, reason),
  });
  const version = await watchContentVersion(appContext, 500, (found) => follow(ctx, found));
  const jobs = await startJobs({
    appContext,
    jobs: productJobs(appContext, { ...leadDeps, mailer }),
  });
  const cache = new RenderCache();
  const metrics = await createMetrics(appContext, cache);
  const tracing = await createTracing(appContext);
  const deployment = await composeDeployment(appContext, cache, options.release);
  const switches = createSwitches(appContext, version.current);
  let stopping = false;
  const http: Hono<HttpEnv> = createHttp({
    appContext,
    handlers: behindSwitches(
      [
        ...composeHandlers(appContext, leadDeps, search, intake, live, traffic),
        ...deployment,
        ...composeSelfCheck((path, init) => http.request(path, init)),
      ],
      switches,
    ),
    actorOf: (request, requestCtx) => actorOf(requestCtx, auth, request),
    requireOwnOrigin: (request) => {
      if (!isListedNewsletterCall(request, appContext.env))
        requireOwnOrigin(request, appContext.env);
    },
    shared: newsletterCors(appContext.env),
    requireCsrf: (request) => requireCsrf(ctx, request),
    overload: options.overload,
    metrics,
    tracing,
    isReady: async () => !stopping && (await isReady(appContext)),
    pages: (app) => {
      options.files?.(app);
      app.use("*", maintenanceGate(appContext, switches));
      mountRedirects(app, { appContext, traffic, contentVersion: version.current });
      mountFeeds(app, { appContext, cache, contentVersion: version.current });
      mountPublicFiles(app, { appContext, cache, contentVersion: version.current });
      mountPictures(app, appContext);
      if (!build) return;
      mountPages(app, {
        appContext,
        build,
        mode: options.mode ?? "production",
        cache,
        contentVersion: version.current,
        siteData: holdSiteData(version.current),
        leadDeps,
        search,
        requireOwnOrigin: (request) => requireOwnOrigin(request, appContext.env),
      });
    },
  });
  return {
    http,
    answerKept: serveFromPageCache(appContext, cache, version.current, metrics),
    setupLink,
    beginStop: () => {
      stopping = true;
      void live.stop();
    },
    stop: () =>
      stopWork({ ...(tracing ? { tracing } : {}), worker, version, jobs, intake, live, traffic }),
  };
}

type Work = {
  worker: OutboxWorker;
  version: ContentVersionWatch;
  jobs: JobRunner;
  intake: EventIntake;
  live: LiveHub;
  traffic: RedirectTraffic;
  tracing?: Tracing;
};

async function stopWork(work: Work): Promise<void> {
  await Promise.all(Object.values(work).map((part) => part.stop()));
}

async function isReady(appContext: AppContext): Promise<boolean> {
  try {
    return (await pendingMigrations(appContext.database)).length === 0;
  } catch {
    return false;
  }
}

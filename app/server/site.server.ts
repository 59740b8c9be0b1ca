import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import { analyticsApi } from "#features/analytics/api.server.ts";
import { EventIntake } from "#features/analytics/intake.server.ts";
import { assessmentApi } from "#features/assessment/api.server.ts";
import { assessmentMailWriters } from "#features/assessment/mail.server.tsx";
import { authApi } from "#features/auth/api.server.ts";
import { createAuth, migrateAuth } from "#features/auth/better-auth.server.ts";
import { requireCsrf } from "#features/auth/csrf.server.ts";
import { factorsApi } from "#features/auth/factors-api.server.ts";
import { authMailWriters } from "#features/auth/mail.server.tsx";
import { sessionsApi } from "#features/auth/sessions-api.server.ts";
import { createSetupLink } from "#features/auth/setup-link.server.ts";
import { actorOf } from "#features/auth/sign-in.server.ts";
import { staffApi } from "#features/auth/staff-api.server.ts";
import { ensureConfiguredOwner } from "#features/auth/staff-service.server.ts";
import { emailsOfRoles } from "#features/auth/staff-store.server.ts";
import { loadStarterPosts } from "#features/blog/starter-posts.server.ts";
import { consentApi } from "#features/consent/api.server.ts";
import { domainCheckApi } from "#features/domain-check/api.server.ts";
import { productNetwork } from "#features/domain-check/network.server.ts";
import { createDomainCheck } from "#features/domain-check/service.server.ts";
import { errorsApi } from "#features/errors/api.server.ts";
import { leadsApi } from "#features/leads/api.server.ts";
import { leadMailWriters } from "#features/leads/mail.server.tsx";
import type { LeadDeps } from "#features/leads/receive.server.ts";
import { newsletterApi } from "#features/newsletter/api.server.ts";
import { subscribe } from "#features/newsletter/contract.ts";
import { newsletterMailWriters } from "#features/newsletter/mail.server.tsx";
import { searchApi } from "#features/search/api.server.ts";
import type { Search } from "#features/search/service.server.ts";
import { securityApi } from "#features/security/api.server.ts";
import { settingsApi } from "#features/settings/api.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { systemApi } from "#features/system/api.server.ts";
import { systemMailWriters } from "#features/system/mail.server.tsx";
import type { Handler } from "#platform/api.server.ts";
import {
  type ContentVersionWatch,
  readContentVersion,
  watchContentVersion,
} from "#platform/content-version.server.ts";
import { type Ctx, type Ground, systemCtx } from "#platform/context.server.ts";
import { migrate, pendingMigrations } from "#platform/database/migrate.server.ts";
import { createHumanCheck, turnstileOrigin } from "#platform/human-check.server.ts";
import { type JobRunner, startJobs } from "#platform/jobs.server.ts";
import { createMailer, headerText, type Sender } from "#platform/mailer.server.ts";
import { type OutboxWorker, startOutboxWorker } from "#platform/outbox-worker.server.ts";
import { requireOwnOrigin } from "#platform/own-origin.server.ts";
import { RenderCache } from "#platform/render-cache.server.ts";
import { assessmentMailDeps, composeAssessment } from "./assessment.server.ts";
import { mountFeeds } from "./feeds.server.ts";
import { createHttp, type HttpEnv } from "./http.server.ts";
import { isListedNewsletterCall, newsletterCors } from "./newsletter-cors.server.ts";
import { ownDomainJob } from "./own-domain.server.ts";
import { mountPages } from "./pages.server.ts";
import { mountPublicFiles } from "./public-files.server.ts";
import { composeSearch } from "./site-search.server.ts";
import { tidyJobs } from "./tidy.server.ts";

/** The assembled product: its HTTP side and its background work, without a socket. */
export type Site = {
  http: Hono<HttpEnv>;
  /** Null once there is staff; otherwise the single-use address that makes the owner. */
  setupLink: string | null;
  /** Answers 503 on /readyz from now on, so that a balancer sends nobody new. */
  beginStop(): void;
  /** Ends background work between two pieces of it. The database is the caller's to close. */
  stop(): Promise<void>;
};

/** Tables in their newest form, ours and the sign-in library's. */
export async function migrateAll(ground: Ground): Promise<void> {
  await ground.database.exclusively(async () => {
    await migrate(ground.database);
    await migrateAuth(ground);
  });
}

/** What every endpoint needs from the features it may not import itself. */
export function composeDeps(ground: Ground): LeadDeps {
  const { env, log } = ground;
  const secret = async () => {
    const { verification } = await currentSettings(systemCtx(ground));
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
  ground: Ground,
  leadDeps: LeadDeps,
  search: Search = composeSearch(),
  intake = new EventIntake(ground),
): Handler[] {
  return [
    ...analyticsApi(intake),
    ...assessmentApi(composeAssessment(leadDeps)),
    ...authApi(ground, createAuth(ground)),
    ...staffApi,
    ...factorsApi(ground, createAuth(ground)),
    ...sessionsApi(createAuth(ground)),
    ...domainCheckApi(
      createDomainCheck({
        network: productNetwork(ground.env),
        humanCheck: leadDeps.humanCheck,
      }),
    ),
    ...consentApi(),
    ...errorsApi,
    ...leadsApi(leadDeps),
    ...newsletterApi,
    ...searchApi(search),
    ...securityApi,
    ...settingsApi,
    ...systemApi,
  ];
}

/** Who our mail comes from, read for each mail: the settings, else the server's MAIL_FROM, else the company's address. */
async function mailSender(ctx: Ctx): Promise<Sender> {
  const { mail, company } = await currentSettings(ctx);
  if (mail.fromAddress) return { name: headerText(mail.fromName), address: mail.fromAddress };
  return ctx.env.MAIL_FROM ?? { name: headerText(mail.fromName), address: company.email };
}

/** What every page shows of the company, read afresh for each rendering. */
async function siteData(ctx: Ctx): Promise<SiteData> {
  const settings = await currentSettings(ctx);
  return {
    company: settings.company,
    hours: businessHours(settings, ctx.now()),
    contentVersion: await readContentVersion(ctx),
    origin: ctx.env.PUBLIC_URL,
    newsletterEndpoint: ctx.env.NEWSLETTER_ENDPOINT ?? subscribe.path,
    sentryDsn: settings.errors.sentryDsn,
    humanCheck: humanCheckKeys(settings, ctx),
    measurement: {
      googleMeasurementId: settings.measurement.googleMeasurementId,
      firstParty: settings.measurement.firstPartyAnalytics,
      advertising: settings.programs.advertisingEnabled,
    },
  };
}

function humanCheckKeys({ verification }: Settings, { env }: Ctx): SiteData["humanCheck"] {
  const { turnstileSiteKey: siteKey, turnstileSecret } = verification;
  if (!siteKey || !turnstileSecret) return null;
  return { siteKey, origin: env.TURNSTILE_STAND_IN ?? turnstileOrigin };
}

export type SiteOptions = {
  ground: Ground;
  /** The pages' build; without it only the API is served (tests). */
  build?: ServerBuild;
  mode?: "production" | "development";
  /** Mounts the static files before the pages. */
  files?: (app: Hono<HttpEnv>) => void;
  outboxEveryMs?: number;
};

/** Assembles the product on migrated tables and starts its background work. */
export async function createSite(options: SiteOptions): Promise<Site> {
  const { ground, build } = options;
  const ctx = systemCtx(ground, "start");
  await ensureConfiguredOwner(ctx);
  await loadStarterPosts(ctx);
  const setupLink = await createSetupLink(ctx);
  const leadDeps = composeDeps(ground);
  const search = composeSearch();
  const intake = new EventIntake(ground);
  const auth = createAuth(ground);
  const worker = startOutboxWorker({
    ground,
    mailer: createMailer(ground.env, () => mailSender(ctx)),
    writers: {
      ...leadMailWriters(ground),
      ...newsletterMailWriters(ground),
      ...authMailWriters(ground),
      ...assessmentMailWriters(ground, assessmentMailDeps),
      ...systemMailWriters(ground),
    },
    everyMs: options.outboxEveryMs,
  });
  const version = await watchContentVersion(ground, 500);
  const jobs = await startJobs({ ground, jobs: [...tidyJobs, ownDomainJob(ground)] });
  let stopping = false;
  const http = createHttp({
    ground,
    handlers: composeHandlers(ground, leadDeps, search, intake),
    actorOf: (request, requestCtx) => actorOf(requestCtx, auth, request),
    requireOwnOrigin: (request) => {
      if (!isListedNewsletterCall(request, ground.env)) requireOwnOrigin(request, ground.env);
    },
    shared: newsletterCors(ground.env),
    requireCsrf: (request) => requireCsrf(request, ground.env, ground.now()),
    isReady: async () => !stopping && (await isReady(ground)),
    pages: (app) => {
      options.files?.(app);
      const cache = new RenderCache();
      mountFeeds(app, { ground, cache, contentVersion: version.current });
      mountPublicFiles(app, ground);
      if (!build) return;
      mountPages(app, {
        ground,
        build,
        mode: options.mode ?? "production",
        cache,
        contentVersion: version.current,
        siteData,
        leadDeps,
        search,
        requireOwnOrigin: (request) => requireOwnOrigin(request, ground.env),
      });
    },
  });
  return {
    http,
    setupLink,
    beginStop: () => {
      stopping = true;
    },
    stop: () => stopWork({ worker, version, jobs, intake }),
  };
}

type Work = {
  worker: OutboxWorker;
  version: ContentVersionWatch;
  jobs: JobRunner;
  intake: EventIntake;
};

async function stopWork({ worker, version, jobs, intake }: Work): Promise<void> {
  await Promise.all([worker.stop(), version.stop(), intake.stop(), jobs.stop()]);
}

async function isReady(ground: Ground): Promise<boolean> {
  try {
    return (await pendingMigrations(ground.database)).length === 0;
  } catch {
    return false;
  }
}

import { alertJobs } from "#app/server/jobs/alerts.server.ts";
import { tidyJobs } from "#app/server/jobs/tidy.server.ts";
import { alertsApi } from "#features/alerts/api.server.ts";
import { alertMailWriters } from "#features/alerts/mail.server.tsx";
import { analyticsApi } from "#features/analytics/api.server.ts";
import { backupsApi } from "#features/backups/api.server.ts";
import { backupJobs } from "#features/backups/jobs.server.ts";
import { restoredApi } from "#features/backups/restored/api.server.ts";
import { bookingApi } from "#features/booking/api.server.ts";
import { calendarMailWriters } from "#features/booking/calendar-mail.server.tsx";
import { calendarJob } from "#features/booking/calendars.server.ts";
import { bookingMailWriters } from "#features/booking/mail.server.tsx";
import { consentApi } from "#features/consent/api.server.ts";
import { cspReportsApi } from "#features/csp-reports/api.server.ts";
import { errorsApi } from "#features/errors/api.server.ts";
import { firstHourApi } from "#features/first-hour/api.server.ts";
import { flagsApi } from "#features/flags/api.server.ts";
import { currentFlags } from "#features/flags/service.server.ts";
import { followChoice } from "#features/leads/rules/visit.server.ts";
import { liveApi } from "#features/live/api.server.ts";
import { mailAccountApi } from "#features/mail-account/api.server.ts";
import { templatesApi } from "#features/mail-templates/api.server.ts";
import { outboxApi } from "#features/outbox/api.server.ts";
import { outboxMailWriters } from "#features/outbox/mail.server.tsx";
import { presenceApi } from "#features/presence/api.server.ts";
import { savedViewsApi } from "#features/saved-views/api.server.ts";
import { searchApi } from "#features/search/api.server.ts";
import { mailDomainApi, settingsApi } from "#features/settings/api.server.ts";
import { systemApi } from "#features/system/api.server.ts";
import { viewHealth, viewMailCounts } from "#features/system/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { assessment } from "./assessment.server.ts";
import { auth } from "./auth.server.ts";
import { blog } from "./blog.server.ts";
import { conversations } from "./conversations.server.ts";
import { dataRequests } from "./data-requests.server.ts";
import { deployment } from "./deployment.server.ts";
import { domainCheck } from "./domain-check.server.ts";
import type { Feature } from "./feature.ts";
import { findFirstHourSteps } from "./first-hour.server.ts";
import { leads } from "./leads.server.ts";
import { marketing } from "./marketing.server.ts";
import { fileStore } from "./media.server.ts";
import { notifications, webhooks } from "./notifications.server.ts";
import { redirects } from "./redirects.server.ts";
import { reports } from "./reports.server.ts";
import { security } from "./security.server.ts";
import type { Services } from "./services.server.ts";
import { flagJob } from "./switches.server.ts";

const troublesShown = 3;

async function viewHealthSummary(ctx: RequestContext) {
  const { checks } = await viewHealth(ctx);
  const troubles = checks.filter(({ grade }) => grade !== "good");
  return { grade: troubles[0]?.grade ?? "good", troubles: troubles.slice(0, troublesShown) };
}

/** Returns all features of the product. Features that need other features are assembled in files of this folder. */
export function productFeatures(services: Services): readonly Feature[] {
  const { db } = services.appContext.database;
  const { appContext, bookingDeps, intake, live, mailSignIn, search } = services;
  return [
    { jobs: tidyJobs },
    { api: alertsApi, jobs: alertJobs, mails: alertMailWriters(appContext) },
    { api: analyticsApi(intake) },
    assessment(services),
    auth(services),
    { api: [...backupsApi, ...restoredApi], jobs: backupJobs },
    blog,
    {
      api: bookingApi(bookingDeps, async () => (await currentFlags({ db })).booking > 0),
      jobs: [calendarJob(bookingDeps)],
      mails: {
        ...bookingMailWriters(appContext, services.leadDeps.translateFor),
        ...calendarMailWriters(appContext),
      },
    },
    { api: consentApi(followChoice) },
    conversations(services),
    { api: cspReportsApi },
    dataRequests,
    deployment(services),
    domainCheck(services),
    { api: errorsApi },
    fileStore,
    { api: firstHourApi({ findSteps: findFirstHourSteps }) },
    { api: flagsApi, jobs: [flagJob] },
    leads(services),
    { api: liveApi(live) },
    { api: mailAccountApi(mailSignIn) },
    { api: templatesApi },
    marketing(services),
    notifications(services),
    { api: outboxApi, mails: outboxMailWriters(appContext) },
    { api: presenceApi },
    redirects(services),
    reports,
    { api: savedViewsApi },
    { api: searchApi(search.search) },
    security(services),
    { api: [...settingsApi, ...mailDomainApi()] },
    { api: systemApi, dashboard: { mail: viewMailCounts, health: viewHealthSummary } },
    webhooks(services),
  ];
}

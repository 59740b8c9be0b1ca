import { alertsFeature } from "#features/alerts/feature.server.ts";
import { analyticsFeature } from "#features/analytics/feature.server.ts";
import { announcementFeature } from "#features/announcement/feature.server.ts";
import { assessmentFeature } from "#features/assessment/feature.server.ts";
import { authFeature } from "#features/auth/feature.server.ts";
import { backupsFeature } from "#features/backups/feature.server.ts";
import { blogFeature } from "#features/blog/feature.server.ts";
import { bookingFeature } from "#features/booking/feature.server.ts";
import { campaignLinksFeature } from "#features/campaign-links/feature.server.ts";
import { campaignsFeature } from "#features/campaigns/feature.server.ts";
import { consentFeature } from "#features/consent/feature.server.ts";
import { conversationsFeature } from "#features/conversations/feature.server.ts";
import { cspReportsFeature } from "#features/csp-reports/feature.server.ts";
import { dataRequestsFeature } from "#features/data-requests/feature.server.ts";
import { deploymentFeature } from "#features/deployment/feature.server.ts";
import { domainCheckFeature } from "#features/domain-check/feature.server.ts";
import { errorsFeature } from "#features/errors/feature.server.ts";
import { fileStoreFeature } from "#features/file-store/feature.server.ts";
import { firstHourFeature } from "#features/first-hour/feature.server.ts";
import { flagsFeature } from "#features/flags/feature.server.ts";
import { leadsFeature } from "#features/leads/feature.server.ts";
import { liveFeature } from "#features/live/feature.server.ts";
import { mailAccountFeature } from "#features/mail-account/feature.server.ts";
import { mailTemplatesFeature } from "#features/mail-templates/feature.server.ts";
import { mediaFeature } from "#features/media/feature.server.ts";
import { newsletterFeature } from "#features/newsletter/feature.server.ts";
import { notificationsFeature } from "#features/notifications/feature.server.ts";
import { outboxFeature } from "#features/outbox/feature.server.ts";
import { pageQualityFeature } from "#features/page-quality/feature.server.ts";
import { postEditorFeature } from "#features/post-editor/feature.server.ts";
import { presenceFeature } from "#features/presence/feature.server.ts";
import { redirectsFeature } from "#features/redirects/feature.server.ts";
import { reportsFeature } from "#features/reports/feature.server.ts";
import { savedViewsFeature } from "#features/saved-views/feature.server.ts";
import { searchFeature } from "#features/search/feature.server.ts";
import { securityFeature } from "#features/security/feature.server.ts";
import { settingsFeature } from "#features/settings/feature.server.ts";
import { systemFeature } from "#features/system/feature.server.ts";
import { webhooksFeature } from "#features/webhooks/feature.server.ts";
import { type Feature, joinHooks } from "#platform/product/feature.server.ts";

/** Every feature of the product. Whatever else lists parts of features is derived from it. */
export const features: readonly Feature[] = [
  alertsFeature,
  analyticsFeature,
  announcementFeature,
  assessmentFeature,
  authFeature,
  backupsFeature,
  blogFeature,
  bookingFeature,
  campaignLinksFeature,
  campaignsFeature,
  consentFeature,
  conversationsFeature,
  cspReportsFeature,
  dataRequestsFeature,
  deploymentFeature,
  domainCheckFeature,
  errorsFeature,
  fileStoreFeature,
  firstHourFeature,
  flagsFeature,
  leadsFeature,
  liveFeature,
  mailAccountFeature,
  mailTemplatesFeature,
  mediaFeature,
  newsletterFeature,
  notificationsFeature,
  outboxFeature,
  pageQualityFeature,
  postEditorFeature,
  presenceFeature,
  redirectsFeature,
  reportsFeature,
  savedViewsFeature,
  searchFeature,
  securityFeature,
  settingsFeature,
  systemFeature,
  webhooksFeature,
];

export const productHooks = joinHooks(features);

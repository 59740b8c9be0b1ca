// Additions of each feature to the staff area. A list and not a glob, because Playwright reads it without Vite.

export { announcementArea } from "#features/announcement/feature.ts";
export { assessmentArea } from "#features/assessment/feature.ts";
export { authArea } from "#features/auth/feature.ts";
export { blogArea } from "#features/blog/feature.ts";
export { bookingArea } from "#features/booking/feature.ts";
export { campaignLinksArea } from "#features/campaign-links/feature.ts";
export { campaignsArea } from "#features/campaigns/feature.ts";
export { consentArea } from "#features/consent/feature.ts";
export { conversationsArea } from "#features/conversations/feature.ts";
export { cspReportsArea } from "#features/csp-reports/feature.ts";
export { dataRequestsArea } from "#features/data-requests/feature.ts";
export { deploymentArea } from "#features/deployment/feature.ts";
export { domainCheckArea } from "#features/domain-check/feature.ts";
export { flagsArea } from "#features/flags/feature.ts";
export { leadsArea } from "#features/leads/feature.ts";
export { mailTemplatesArea } from "#features/mail-templates/feature.ts";
export { newsletterArea } from "#features/newsletter/feature.ts";
export { outboxArea } from "#features/outbox/feature.ts";
export { pageQualityArea } from "#features/page-quality/feature.ts";
export { personRecordArea } from "#features/person-record/feature.ts";
export { redirectsArea } from "#features/redirects/feature.ts";
export { reportsArea } from "#features/reports/feature.ts";
export { securityArea } from "#features/security/feature.ts";
export { settingsArea } from "#features/settings/feature.ts";
export { systemArea } from "#features/system/feature.ts";
export { webhooksArea } from "#features/webhooks/feature.ts";

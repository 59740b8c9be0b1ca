import type { GroupLabels } from "./field.ts";

/** Labels of the groups about what the site stores, measures, asks and publishes. */
export const siteLabels = {
  retention: {
    label: "Retention",
    intro:
      "How many days each kind of record is kept. The nightly tidy-up deletes older ones for good, and the privacy policy states the same times. Addresses that must never get the newsletter are kept indefinitely, after an erasure only as a code; so is a code of each subscriber who left, so that importing an old list cannot bring them back. The policy says so too.",
    fields: [
      { name: "lead", label: "Messages and requests, after their last change", kind: "days" },
      { name: "newsletter", label: "Newsletter subscribers, after they left", kind: "days" },
      {
        name: "newsletterUnconfirmed",
        label: "Newsletter sign-ups that nobody confirmed",
        kind: "days",
        hint: "Kept for at least 7 days: that is how long the link in the email works.",
      },
      { name: "assessment", label: "Security assessments", kind: "days" },
      { name: "analytics", label: "Visits", kind: "days" },
      { name: "errorReport", label: "Error reports", kind: "days" },
      {
        name: "unusedPicture",
        label: "Uploaded pictures, once nothing uses them",
        kind: "days",
        hint: "A picture is in use while any post, saved version, template, notice or campaign uses it.",
      },
    ],
  },
  programs: {
    label: "Programs",
    intro: "What the company has switched on. The legal pages and the cookie banner adapt to it.",
    fields: [
      {
        name: "smsProgramEnabled",
        label: "We send text messages",
        kind: "switch",
        hint: "The SMS pages then describe a running program.",
      },
      {
        name: "advertisingEnabled",
        label: "We use advertising cookies",
        kind: "switch",
        hint: "Every visitor is then asked about cookies again.",
      },
    ],
  },
  measurement: {
    label: "Measurement",
    intro: "How visits are counted. Nothing is measured until a visitor agrees.",
    fields: [
      {
        name: "googleMeasurementId",
        label: "Google measurement ID",
        kind: "text",
        max: 24,
        optional: true,
        hint: "Such as G-AB12CD34EF. Empty: no Google script is loaded.",
      },
      { name: "firstPartyAnalytics", label: "Count visits on this server", kind: "switch" },
    ],
  },
  consent: {
    label: "Cookie banner",
    intro:
      "Every answer is recorded with the edition of the wording that was answered, and the exact wording of each edition is kept too. A changed wording raises the edition automatically, and every visitor is asked again.",
    fields: [
      { name: "heading", label: "Heading", kind: "text", max: 80 },
      { name: "text", label: "What it says", kind: "long", max: 400 },
      {
        name: "edition",
        label: "Edition of the wording",
        kind: "count",
        hint: "It only goes up. Raise it by hand when the meaning of the wording changed.",
      },
    ],
  },
  verification: {
    label: "Bot protection",
    intro: "Cloudflare Turnstile keeps bots out of the forms. Off while the site key is empty.",
    fields: [
      { name: "turnstileSiteKey", label: "Site key", kind: "text", max: 200, optional: true },
      {
        name: "turnstileSecret",
        label: "Secret key",
        kind: "secret",
        max: 200,
        optional: true,
      },
    ],
  },
  staffAccess: {
    label: "Staff access",
    intro:
      "A second factor is an authenticator app or a passkey: a stolen password alone opens nothing.",
    fields: [
      {
        name: "secondFactorRoles",
        label: "Needed for",
        kind: "roles",
        optional: true,
        hint: "Everybody may set one up; these roles must.",
      },
      {
        name: "graceDays",
        label: "Days to set it up",
        kind: "days",
        hint: "Counted from the day a person joins. Until then each sign-in offers the setup; after that it is required. 0: required at once.",
      },
    ],
  },
  legal: {
    label: "Legal review",
    intro:
      "The legal pages come with this product and describe what it does. Have a lawyer review them before the site goes public.",
    fields: [
      {
        name: "reviewedOn",
        label: "Reviewed on",
        kind: "date",
        optional: true,
        half: true,
      },
      { name: "reviewedBy", label: "By", kind: "text", max: 120, optional: true, half: true },
    ],
  },
  errors: {
    label: "Error reports",
    intro: "Errors in visitors' browsers are always collected here.",
    fields: [
      {
        name: "sentryDsn",
        label: "Sentry DSN",
        kind: "text",
        max: 300,
        optional: true,
        hint: "Sends them to Sentry as well. Empty: they stay on this server.",
      },
    ],
  },
  about: {
    label: "About page",
    intro: "The About page publishes only what is confirmed here.",
    fields: [
      {
        name: "confirmedSecurity",
        label: "True of us today",
        kind: "security",
        optional: true,
        hint: "Only ticked lines are published. With none the section is hidden.",
      },
      {
        name: "team",
        label: "Team",
        kind: "team",
        optional: true,
        hint: "Empty: the page names nobody.",
      },
    ],
  },
} satisfies Record<string, GroupLabels>;

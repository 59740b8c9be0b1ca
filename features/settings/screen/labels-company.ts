import type { GroupLabels } from "./field.ts";

/** Labels of the groups about the company, its promises and its mail. */
export const companyLabels = {
  company: {
    label: "Company",
    intro: "Shown in the header, the footer, every email and the legal pages.",
    fields: [
      { name: "brandName", label: "Company name", kind: "text", max: 60 },
      {
        name: "legalName",
        label: "Legal name",
        kind: "text",
        max: 120,
        hint: "As registered. Used in the legal pages and under emails.",
      },
      { name: "tagline", label: "Tagline", kind: "text", max: 120 },
      { name: "phone", label: "Phone", kind: "text", max: 25, half: true },
      { name: "email", label: "Email", kind: "text", max: 254, half: true },
      {
        name: "address",
        label: "Street address",
        kind: "text",
        max: 200,
        optional: true,
        hint: "In one line. Empty: only the city is shown.",
      },
      { name: "locality", label: "City and state", kind: "text", max: 120, half: true },
      { name: "foundedYear", label: "Founded in", kind: "count", half: true },
      {
        name: "hours",
        label: "Opening hours in words",
        kind: "text",
        max: 120,
        hint: "Completes the sentence: We answer … Must match the group Hours.",
      },
      { name: "afterHours", label: "What happens after hours", kind: "long", max: 300 },
    ],
  },
  hours: {
    label: "Hours",
    intro: "Determines when the site says that you are open, and when an answer is due.",
    fields: [
      { name: "openDays", label: "Open on", kind: "week" },
      { name: "opens", label: "Opens at", kind: "clock", half: true },
      { name: "closes", label: "Closes at", kind: "closing", half: true },
      { name: "timeZone", label: "Time zone", kind: "text", max: 60 },
      {
        name: "federalHolidays",
        label: "Closed on federal holidays",
        kind: "switch",
        hint: "The eleven days on which federal offices close, as observed.",
      },
      {
        name: "closedDates",
        label: "Other closed days",
        kind: "dates",
        optional: true,
        hint: "Vacation, moving day: no answer is promised on these days.",
      },
    ],
  },
  promises: {
    label: "Promises",
    intro:
      "Promised response times, counted in opening hours. They apply to new messages; those already waiting keep their due time.",
    fields: [
      {
        name: "callHours",
        label: "A callback, in opening hours",
        kind: "count",
        hint: "The call banner says one hour.",
        half: true,
      },
      {
        name: "messageDays",
        label: "A message, in business days",
        kind: "count",
        hint: "The contact page says one day.",
        half: true,
      },
      { name: "quoteDays", label: "A quote request, in business days", kind: "count", half: true },
      {
        name: "assessmentDays",
        label: "A security assessment, in business days",
        kind: "count",
        half: true,
      },
    ],
  },
  costBands: {
    label: "Cost bands",
    intro:
      "What the fixes in an assessment report take in tools and licenses per year, for about ten people, in three bands: under the lower amount, between both, over the higher one. Your own work is not part of them. Reports, PDFs and the sample show no amounts until they are confirmed here.",
    fields: [
      { name: "low", label: "Lower amount, in dollars a year", kind: "count", half: true },
      { name: "high", label: "Higher amount, in dollars a year", kind: "count", half: true },
      {
        name: "confirmed",
        label: "We have checked these amounts and stand by them",
        kind: "switch",
        hint: "Ticked: reports show the bands as “Tools and licenses”. Not ticked: they show only the effort.",
      },
    ],
  },
  booking: {
    label: "Booked calls",
    intro:
      "Times that the contact page offers for a call: opening hours without holidays, or the hours that people set under Bookings. Switch booking off under Features.",
    fields: [
      { name: "minutes", label: "Length of a call, in minutes", kind: "count", half: true },
      {
        name: "bufferMinutes",
        label: "Buffer before and after, in minutes",
        kind: "count",
        half: true,
      },
      {
        name: "noticeHours",
        label: "Minimum notice, in hours",
        kind: "count",
        hint: "Calls cannot be booked later than this before they begin.",
        half: true,
      },
      { name: "daysAhead", label: "Can be booked this many days ahead", kind: "count", half: true },
      {
        name: "privateCalendars",
        label: "Staff calendars are on our own network",
        kind: "switch",
        hint: "Lets the site read calendars from private addresses and without https.",
      },
      {
        name: "unreadCalendars",
        label: "When somebody's calendar cannot be read",
        kind: "choice",
        options: [
          { value: "hold", label: "Hold their times back" },
          { value: "offer", label: "Offer their times by the last reading" },
        ],
        hint: "The last reading counts for a day in any case. Offered after that, a call may meet an event that we do not know.",
      },
    ],
  },
  notifications: {
    label: "Notices",
    intro: "Who is notified of a new message or request, and when.",
    fields: [
      {
        name: "leadRecipients",
        label: "Notices go to",
        kind: "lines",
        optional: true,
        hint: "One address per line. Empty: every owner and office account.",
      },
      {
        name: "quietFrom",
        label: "Quiet from",
        kind: "clock",
        optional: true,
        half: true,
      },
      { name: "quietUntil", label: "Quiet until", kind: "clock", optional: true, half: true },
      {
        name: "noLeadDays",
        label: "Alert the owners after this many business days without a lead",
        kind: "count",
        hint: "0: never.",
        half: true,
      },
      {
        name: "webhookKind",
        label: "Alerts also go to",
        kind: "choice",
        options: [
          { value: "none", label: "Email only" },
          { value: "teams", label: "Microsoft Teams" },
          { value: "slack", label: "Slack" },
          { value: "generic", label: "Other (JSON)" },
        ],
        hint: "Works even when mail is down.",
        half: true,
      },
      {
        name: "webhookUrl",
        label: "Webhook address",
        kind: "secret",
        max: 2000,
        optional: true,
        hint: "Teams: a workflow that posts when a webhook request is received. Slack: an incoming webhook.",
      },
      {
        name: "webhookPrivate",
        label: "The receiver is on our own network",
        kind: "switch",
        hint: "Allows private addresses and http.",
      },
    ],
  },
  mail: {
    label: "Mail sender",
    intro:
      "Who our emails come from and where replies go. The mail server itself is set where the site runs (SMTP_URL or MAIL_SIGN_IN).",
    fields: [
      { name: "fromName", label: "Sender name", kind: "text", max: 60, optional: true },
      {
        name: "fromAddress",
        label: "Sender address",
        kind: "text",
        max: 254,
        optional: true,
        hint: "The mail server must be allowed to send from it. Empty: MAIL_FROM of the server, else the mailbox that is connected below, else the company's email.",
      },
      {
        name: "postalAddress",
        label: "Postal address in newsletters",
        kind: "text",
        max: 200,
        optional: true,
        hint: "Federal law requires one in every newsletter; a P.O. box will do. Empty: the company's street address.",
      },
      {
        name: "replyAddress",
        label: "Replies go to",
        kind: "text",
        max: 254,
        optional: true,
        hint: "The mailbox that this site reads. Empty: the company's email.",
      },
      {
        name: "plusAddresses",
        label: "Give each conversation its own address",
        kind: "switch",
        hint: "Such as support+4f2a…@: an answer then always finds its conversation. Microsoft 365, Google and most others deliver such addresses; if yours does not, answers would bounce.",
      },
      {
        name: "undoSeconds",
        label: "Seconds to undo sending an answer",
        kind: "count",
        hint: "The answer waits that long before it is sent. 0: it is sent at once.",
      },
    ],
  },
  mailDomains: {
    label: "Mail domains",
    intro:
      "Forms refuse thousands of known personal and disposable mail providers. These are your exceptions.",
    fields: [
      {
        name: "refused",
        label: "Also refuse these",
        kind: "lines",
        optional: true,
        hint: "One domain per line. Their subdomains are refused too.",
      },
      {
        name: "allowed",
        label: "Accept these anyway",
        kind: "lines",
        optional: true,
        hint: "For a customer whose company uses such an address.",
      },
    ],
  },
} satisfies Record<string, GroupLabels>;

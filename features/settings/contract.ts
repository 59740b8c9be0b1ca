import * as z from "zod/mini";
import { deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import { calls, get, put } from "#platform/http/endpoint.ts";
import { type Role, roles } from "#platform/permissions.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import {
  amount,
  clock,
  closingClock,
  day,
  days,
  domain,
  emailAddress,
  key,
  line,
  noClock,
  optionalAddress,
  promised,
  required,
  wholeNumber,
} from "./field-schemas.ts";
import type { ChosenRetention } from "./retention.ts";

/** Schemas of all groups of settings; each group is saved as a whole. */
export const settingSchemas = {
  company: z.object({
    brandName: required(60, "The company needs a name."),
    legalName: required(120, "The company needs its legal name."),
    tagline: required(120, "The tagline is empty."),
    foundedYear: z
      .number("Enter a year.")
      .check(
        z.int("Enter a year."),
        z.minimum(1900, "Enter a year from 1900 on."),
        z.maximum(2100, "Enter a year up to 2100."),
      ),
    phone: z.string().check(z.trim(), z.regex(/^[+\d][\d ().-]{6,24}$/, "Enter a phone number.")),
    email: z.string().check(z.trim(), z.email("Enter an email address."), z.maxLength(254)),
    address: line(200),
    locality: required(120, "Enter the city and state."),
    hours: required(120, "Say when you answer."),
    afterHours: required(300, "Say what happens after hours."),
  }),
  hours: z
    .object({
      timeZone: z
        .string()
        .check(
          z.refine((zone) => isTimeZone(zone), "Enter a time zone, such as America/Los_Angeles."),
        ),
      openDays: z
        .array(z.number().check(z.int(), z.minimum(0), z.maximum(6)))
        .check(z.minLength(1, "Choose at least one open day."), z.maxLength(7)),
      opens: clock,
      closes: closingClock,
      federalHolidays: z.boolean(),
      closedDates: z.array(day).check(z.maxLength(200)),
    })
    .check(
      z.refine((hours) => hours.opens < hours.closes, {
        path: ["closes"],
        message: "The closing time must be after the opening time.",
      }),
    ),
  /** Promised response times in opening hours. A business day lasts until the same time on the next business day. */
  promises: z.object({
    /** Hours, counted in opening hours, in which a call-back request is answered. */
    callHours: promised(40),
    messageDays: promised(10),
    quoteDays: promised(10),
    assessmentDays: promised(10),
  }),
  /** Bands of the report's costs (US dollars a year, tools and licenses for about ten people); see `confirmedCostBands`. */
  costBands: z
    .object({
      /** Nothing about costs is published before the owner has confirmed the amounts. */
      confirmed: z.boolean(),
      low: amount,
      high: amount,
    })
    .check(
      z.refine(({ low, high }) => low < high, {
        path: ["high"],
        message: "The higher amount must be above the lower one.",
      }),
    ),
  /** Settings for calls that visitors book on the website. */
  booking: z.object({
    /** Length of a call (minutes). */
    minutes: wholeNumber(
      "minutes",
      z.minimum(10, "At least 10 minutes."),
      z.maximum(240, "At most 240 minutes."),
    ),
    /** Minimum hours between booking and call. */
    noticeHours: wholeNumber("hours", z.minimum(1, "At least 1."), z.maximum(240, "At most 240.")),
    /** Minutes that stay free before and after a call. */
    bufferMinutes: wholeNumber("minutes", z.minimum(0), z.maximum(120, "At most 120 minutes.")),
    daysAhead: wholeNumber("days", z.minimum(1, "At least 1."), z.maximum(90, "At most 90 days.")),
    /** True: staff calendars are in the company's own network, so plain http and private addresses are allowed. */
    privateCalendars: z.boolean(),
    /** Decides about calls with somebody whose calendar could not be read for a day. */
    unreadCalendars: z._default(z.enum(["hold", "offer"]), "hold"),
  }),
  notifications: z
    .object({
      /** Addresses notified of a new lead; empty: every owner and office account. */
      leadRecipients: z.array(emailAddress).check(z.maxLength(20, "At most 20 addresses.")),
      /** Quiet hours in the company's time zone, in which notifications wait. Both empty: none. */
      quietFrom: z._default(noClock, ""),
      quietUntil: z._default(noClock, ""),
      /** Business days without a lead after which the owners are notified; 0: never. */
      noLeadDays: z._default(
        wholeNumber("days", z.minimum(0), z.maximum(60, "At most 60 days.")),
        5,
      ),
      /** Service that also receives alerts, because mail itself may be down. */
      webhookKind: z._default(z.enum(["none", "teams", "slack", "generic"]), "none"),
      /** Secret, since it lets anybody post to the channel. Never returned; saving it empty keeps the stored value. */
      webhookUrl: z._default(
        z.union([z.literal(""), z.url({ protocol: /^https?$/ })], "Enter a full address."),
        "",
      ),
      /** True: the receiver is in the company's own network, so plain http and private addresses are allowed. */
      webhookPrivate: z._default(z.boolean(), false),
    })
    .check(
      z.refine((value) => (value.quietFrom === "") === (value.quietUntil === ""), {
        path: ["quietUntil"],
        message: "Set both times or neither.",
      }),
      z.refine((value) => value.quietFrom === "" || value.quietFrom !== value.quietUntil, {
        path: ["quietUntil"],
        message: "The quiet hours must not end when they start.",
      }),
      z.refine((value) => value.webhookPrivate || !value.webhookUrl.startsWith("http:"), {
        path: ["webhookUrl"],
        message: "The address must begin with https://.",
      }),
    ),
  /** Sender of our mail (empty: the server's MAIL_FROM, else the company's address), and settings of answers. */
  mail: z.object({
    fromName: line(60),
    fromAddress: optionalAddress,
    /** Postal address under newsletters; may be a P.O. box. Empty: the street address. */
    postalAddress: z._default(line(200), ""),
    /** Mailbox for customers' answers, which the site reads. Empty: the company's address. */
    replyAddress: z._default(optionalAddress, ""),
    /** True: the mail provider delivers name+anything@ to name@, so that an answer's address names its conversation. */
    plusAddresses: z._default(z.boolean(), false),
    /** Seconds for which an answer waits before it is sent and can be undone; 0: none. */
    undoSeconds: z._default(
      wholeNumber("seconds", z.minimum(0), z.maximum(60, "At most 60 seconds.")),
      10,
    ),
  }),
  /** Exceptions from the list of personal and disposable mail providers. */
  mailDomains: z.object({
    refused: z.array(domain).check(z.maxLength(500, "At most 500 domains.")),
    allowed: z.array(domain).check(z.maxLength(500, "At most 500 domains.")),
  }),
  /** Days after which the nightly tidy-up deletes; the privacy policy names the same numbers. */
  retention: z.object({
    lead: days,
    newsletter: days,
    newsletterUnconfirmed: days,
    assessment: days,
    analytics: days,
    errorReport: days,
    unusedPicture: z._default(days, 30),
  } satisfies Record<ChosenRetention, typeof days | z.ZodMiniDefault<typeof days>>),
  /** Programs that the company has switched on. The legal pages describe only these. */
  programs: z.object({
    smsProgramEnabled: z.boolean(),
    advertisingEnabled: z.boolean(),
  }),
  /** Tools that measure visits once a visitor has consented. */
  measurement: z.object({
    /** Empty: no Google tag. */
    googleMeasurementId: z
      .string()
      .check(
        z.trim(),
        z.regex(/^(G-[A-Z0-9]{4,20})?$/, "Enter the ID as Google shows it: G-XXXXXXXXXX."),
      ),
    firstPartyAnalytics: z.boolean(),
  }),
  /** Wording of the cookie banner, and its edition; visitors who answered an earlier edition are asked again. */
  consent: z.object({
    /** Raised by every change of the wording; never lowered. */
    edition: promised(99_999),
    heading: z._default(required(80, "The banner needs a heading."), deliveredBannerTexts.heading),
    text: z._default(
      required(400, "Say what is asked and why, in a sentence or two."),
      deliveredBannerTexts.text,
    ),
  }),
  /** Cloudflare Turnstile, which tells people from robots; off while the keys are empty. */
  verification: z.object({
    turnstileSiteKey: key,
    /** Secret key. Never returned; saving it empty keeps the stored value. */
    turnstileSecret: key,
  }),
  /** Roles that need a second factor to sign in. */
  staffAccess: z.object({
    secondFactorRoles: z.array(z.enum(roles as [Role, ...Role[]])).check(z.maxLength(roles.length)),
    /** Days after joining in which a second factor has to be set up. */
    graceDays: wholeNumber("days", z.minimum(0), z.maximum(90, "At most 90 days.")),
  }),
  /** Service to which errors in visitors' browsers are sent, in addition to this site's own collector. */
  errors: z.object({
    /** For example https://key@o1.ingest.sentry.io/2. Empty: no service. */
    sentryDsn: z
      .string()
      .check(
        z.trim(),
        z.maxLength(300),
        z.regex(
          /^(https?:\/\/[\da-zA-Z]+@[\w.-]+(:\d{1,5})?\/([\w-]+\/)*\d+)?$/,
          "Copy the DSN as Sentry shows it, or leave it empty.",
        ),
      ),
  }),
  /** Last review of the legal pages by a lawyer. */
  legal: z.object({
    reviewedOn: z.union([day, z.literal("")], "Enter the date as YYYY-MM-DD, or nothing."),
    reviewedBy: line(120),
  }),
  /** Facts on the About page; nothing is published that the owner has not confirmed. */
  about: z.object({
    /** Ids of the lines under "How we secure ourselves" that are true today. */
    confirmedSecurity: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
    team: z
      .array(
        z.object({ name: required(80, "Enter the name."), role: required(80, "Enter the role.") }),
      )
      .check(z.maxLength(50)),
  }),
} as const;

export type SettingGroup = keyof typeof settingSchemas;
export type Settings = { [G in SettingGroup]: z.infer<(typeof settingSchemas)[G]> };

export const settingGroups = Object.keys(settingSchemas) as [SettingGroup, ...SettingGroup[]];

export const settingCalls = calls("/api/settings", "settings.view", {
  read: get("", "Returns all settings with their versions, and the placeholders that remain", {
    answer: z.object({
      settings: z.object(settingSchemas),
      versions: z.record(z.string(), z.number()),
      /** Names of secrets that have a value, such as "verification.turnstileSecret". */
      secretsSet: z.array(z.string()),
      placeholders: z.array(z.string()),
    }),
  }),
  save: put("/:group", "Replaces one group of settings; refused when somebody saved in between", {
    access: "settings.edit",
    params: z.object({ group: z.enum(settingGroups) }),
    body: z.object({ value: z.unknown(), version: rowVersion(0) }),
    answer: z.object({ version: z.number() }),
  }),
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

import * as z from "zod/mini";
import { deliveredBannerWords } from "#content/consent-banner.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { type Role, roles } from "#platform/permissions.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { bookingSchema } from "./booking-schema.ts";
import { emailAddress, line, mailSchema } from "./mail-schema.ts";
import type { ChosenRetention } from "./retention.ts";

const key = z
  .string()
  .check(z.trim(), z.regex(/^[\w.-]{0,200}$/, "Enter the key as the provider shows it."));
const required = (max: number, message: string) =>
  z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));
const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter the time as HH:MM."));
const noClock = z.union([clock, z.literal("")], "Enter the time as HH:MM, or leave both empty.");
const domain = z
  .string()
  .check(
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^(?=.*\.)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u,
      "Enter a domain, such as aol.com.",
    ),
  );
const days = z
  .number("Enter a number of days.")
  .check(
    z.int("Enter whole days."),
    z.minimum(1, "At least one day."),
    z.maximum(3650, "At most 3650 days, which is ten years."),
  );
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "Enter the date as YYYY-MM-DD."));

const promised = (max: number) =>
  z
    .number("Enter a number.")
    .check(
      z.int("Enter a whole number."),
      z.minimum(1, "At least 1."),
      z.maximum(max, `At most ${max}.`),
    );

export const companySchema = z.object({
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
});

export const hoursSchema = z
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
    closes: clock,
    federalHolidays: z.boolean(),
    closedDates: z.array(day).check(z.maxLength(200)),
  })
  .check(
    z.refine((hours) => hours.opens < hours.closes, {
      path: ["closes"],
      message: "The closing time must be after the opening time.",
    }),
  );

export const notificationsSchema = z
  .object({
    /** Addresses notified of a new lead; empty: every owner and office account. */
    leadRecipients: z.array(emailAddress).check(z.maxLength(20, "At most 20 addresses.")),
    /** Quiet hours in the company's time zone, in which notifications wait. Both empty: none. */
    quietFrom: z._default(noClock, ""),
    quietUntil: z._default(noClock, ""),
    /** Business days without a lead after which the owners are notified; 0: never. */
    noLeadDays: z._default(
      z
        .number("Enter a number of days.")
        .check(z.int("Enter whole days."), z.minimum(0), z.maximum(60, "At most 60 days.")),
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
  );

/** Exceptions from the list of personal and disposable mail providers. */
export const mailDomainsSchema = z.object({
  refused: z.array(domain).check(z.maxLength(500, "At most 500 domains.")),
  allowed: z.array(domain).check(z.maxLength(500, "At most 500 domains.")),
});

/** Days after which the nightly tidy-up deletes; the privacy policy names the same numbers. */
export const retentionSchema = z.object({
  lead: days,
  newsletter: days,
  newsletterUnconfirmed: days,
  assessment: days,
  analytics: days,
  errorReport: days,
  unusedPicture: z._default(days, 30),
} satisfies Record<ChosenRetention, typeof days | z.ZodMiniDefault<typeof days>>);

/** Programs that the company has switched on. The legal pages describe only these. */
export const programsSchema = z.object({
  smsProgramEnabled: z.boolean(),
  advertisingEnabled: z.boolean(),
});

/** Wording of the cookie banner, and its edition; visitors who answered an earlier edition are asked again. */
export const consentSchema = z.object({
  /** Raised by every change of the wording; never lowered. */
  edition: promised(99_999),
  heading: z._default(required(80, "The banner needs a heading."), deliveredBannerWords.heading),
  text: z._default(
    required(400, "Say what is asked and why, in a sentence or two."),
    deliveredBannerWords.text,
  ),
});

/** Tools that measure visits once a visitor has consented. */
export const measurementSchema = z.object({
  /** Empty: no Google tag. */
  googleMeasurementId: z
    .string()
    .check(
      z.trim(),
      z.regex(/^(G-[A-Z0-9]{4,20})?$/, "Enter the ID as Google shows it: G-XXXXXXXXXX."),
    ),
  firstPartyAnalytics: z.boolean(),
});

/** Service to which errors in visitors' browsers are sent, in addition to this site's own collector. */
export const errorsSchema = z.object({
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
});

/** Facts on the About page; nothing is published that the owner has not confirmed. */
export const aboutSchema = z.object({
  /** Ids of the lines under "How we secure ourselves" that are true today. */
  confirmedSecurity: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)),
  team: z
    .array(
      z.object({ name: required(80, "Enter the name."), role: required(80, "Enter the role.") }),
    )
    .check(z.maxLength(50)),
});

/** Cloudflare Turnstile, which tells people from robots; off while the keys are empty. */
export const verificationSchema = z.object({
  turnstileSiteKey: key,
  /** Secret key. Never returned; saving it empty keeps the stored value. */
  turnstileSecret: key,
});

/** Promised response times in opening hours. A business day lasts until the same time on the next business day. */
export const promisesSchema = z.object({
  /** Hours, counted in opening hours, in which a call-back request is answered. */
  callHours: promised(40),
  messageDays: promised(10),
  quoteDays: promised(10),
  assessmentDays: promised(10),
});

/** Roles that need a second factor to sign in. */
export const staffAccessSchema = z.object({
  secondFactorRoles: z.array(z.enum(roles as [Role, ...Role[]])).check(z.maxLength(roles.length)),
  /** Days after joining in which a second factor has to be set up. */
  graceDays: z
    .number("Enter a number of days.")
    .check(z.int("Enter whole days."), z.minimum(0), z.maximum(90, "At most 90 days.")),
});

/** Last review of the legal pages by a lawyer. */
export const legalSchema = z.object({
  reviewedOn: z.union([day, z.literal("")], "Enter the date as YYYY-MM-DD, or nothing."),
  reviewedBy: line(120),
});

/** Schemas of all groups of settings; each group is saved as a whole. */
export const settingSchemas = {
  company: companySchema,
  hours: hoursSchema,
  promises: promisesSchema,
  booking: bookingSchema,
  notifications: notificationsSchema,
  mail: mailSchema,
  mailDomains: mailDomainsSchema,
  retention: retentionSchema,
  programs: programsSchema,
  measurement: measurementSchema,
  consent: consentSchema,
  verification: verificationSchema,
  staffAccess: staffAccessSchema,
  errors: errorsSchema,
  legal: legalSchema,
  about: aboutSchema,
} as const;

export type SettingGroup = keyof typeof settingSchemas;
export type Settings = { [G in SettingGroup]: z.infer<(typeof settingSchemas)[G]> };

export const settingGroups = Object.keys(settingSchemas) as [SettingGroup, ...SettingGroup[]];

export const readSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  summary: "Returns all settings with their versions, and the placeholders that remain",
  access: "settings.view",
  answer: z.object({
    settings: z.object(settingSchemas),
    versions: z.record(z.string(), z.number()),
    /** Names of secrets that have a value, such as "verification.turnstileSecret". */
    secretsSet: z.array(z.string()),
    placeholders: z.array(z.string()),
  }),
});

export const saveSettings = endpoint({
  method: "PUT",
  path: "/api/settings/:group",
  summary: "Replaces one group of settings; refused when somebody saved in between",
  access: "settings.edit",
  params: z.object({ group: z.enum(settingGroups) }),
  body: z.object({ value: z.unknown(), version: rowVersion(0) }),
  answer: z.object({ version: z.number() }),
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

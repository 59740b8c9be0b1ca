import * as z from "zod";
import { readStorageAddress, storageAddressMessage } from "./files/storage-address.ts";
import { mailSignInKinds } from "./mail/sign-in/provider.ts";

/** Minimum length (characters) of the secret from which every key is derived. */
export const minSecret = 32;

/** Treats an empty variable as absent. */
const ifSet = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const optional = <T extends z.ZodType>(schema: T) => ifSet(schema.optional());

const textFrom = (min: number) => z.string().min(min, `must have at least ${min} characters`);

/** For tests: origin of a stand-in on this machine for an outside service. */
const standIn = z
  .string()
  .regex(/^http:\/\/127\.0\.0\.1:\d+$/, "must be http://127.0.0.1: with a port");

const urlWith = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

/** Matches one host with an optional port; `URL` itself also accepts a backslash, commas and spaces around it. */
const originForm = /^https?:\/\/(?:[\p{L}\p{M}\p{N}._-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/iu;

/** The address of the site, to which every link of a page and an email appends its path. */
const origin = z
  .string()
  .refine((value) => originForm.test(value) && URL.canParse(value), {
    message:
      "must be only the address of the site, such as https://www.example.com, without a path, a query or a password",
  })
  .transform((value) => new URL(value).origin);

/** A URL over TLS; a loopback address, as in tests, may do without. */
const urlOverTls = z
  .string()
  .refine((value) => /^(https:\/\/|http:\/\/127\.0\.0\.1:\d)/.test(value) && URL.canParse(value), {
    message: "must be an address that begins with https://",
  });

/** Origins separated by commas, such as "https://www.example.com, https://example.com". */
const originList = z.preprocess(
  (value) =>
    String(value ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  z.array(
    z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
      message:
        "must be origins such as https://www.example.com, without a path, separated by commas",
    }),
  ),
);

const wholeNumber = ({ min, max, otherwise }: { min: number; max: number; otherwise: number }) =>
  ifSet(
    z.coerce
      .number({ message: `must be a number from ${min} to ${max}` })
      .int()
      .min(min)
      .max(max)
      .default(otherwise),
  );

/** Every setting of the process with its rule, as `.env.example` lists them. */
export const envSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: ifSet(
    z.coerce.number({ message: "must be a number" }).int().min(0).max(65535).default(3000),
  ),
  HOST: optional(z.string()),
  DATA_DIR: ifSet(z.string().default("./data")),
  DATABASE_URL: optional(urlWith("postgres:", "postgresql:")),
  PUBLIC_URL: optional(origin),
  TRUST_PROXY: ifSet(
    z.coerce
      .number({ message: "must be the number of proxies in front of this server, such as 1" })
      .int()
      .min(0)
      .max(10)
      .default(0),
  ),
  SMTP_URL: optional(urlWith("smtp:", "smtps:")),
  MAIL_FROM: optional(z.string().min(3).max(300)),
  MAIL_CONNECTIONS: wholeNumber({ min: 1, max: 20, otherwise: 1 }),
  NEWSLETTER_PER_MINUTE: wholeNumber({ min: 6, max: 60_000, otherwise: 300 }),
  WORK: ifSet(z.enum(["separate", "inline", "off", "only", "on"]).default("separate")).transform(
    // Earlier releases called the default "on".
    (work) => (work === "on" ? "separate" : work),
  ),
  IMAP_URL: optional(urlWith("imap:", "imaps:")),
  MAIL_SIGN_IN: optional(z.enum(mailSignInKinds)),
  MAIL_MAILBOX: optional(z.email("must be an email address")),
  MAIL_CLIENT_ID: optional(z.string().max(300)),
  MAIL_CLIENT_SECRET: optional(z.string().max(1000)),
  MAIL_TENANT: optional(z.guid("must be the Directory (tenant) ID")),
  MAIL_ISSUER: optional(urlOverTls),
  MAIL_GRAPH_URL: optional(urlOverTls),
  INBOUND_MAIL_KEY: optional(textFrom(minSecret)),
  INBOUND_AUTH_SERVER: optional(z.string().max(253)),
  INBOUND_NEW_LEADS: ifSet(z.enum(["on", "off"]).default("off")),
  NEWSLETTER_ENDPOINT: optional(z.union([z.literal("none"), urlWith("http:", "https:")])),
  NEWSLETTER_ORIGINS: originList,
  DNS_SERVERS: optional(
    z.string().regex(/^[\da-f.:[\], ]+$/i, "must be network addresses separated by commas"),
  ),
  DOMAIN_CHECK: ifSet(z.enum(["on", "off"]).default("on")),
  DOMAIN_CHECK_OPT_OUT: optional(z.string().max(20_000)),
  TURNSTILE_STAND_IN: optional(standIn),
  PUSH_STAND_IN: optional(standIn),
  ADMIN_EMAIL: optional(z.email("must be an email address")),
  ADMIN_PASSWORD: optional(textFrom(15).max(256)),
  METRICS_TOKEN: optional(textFrom(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlWith("http:", "https:")),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(textFrom(16)),
  STORAGE_URL: optional(
    z
      .string()
      .refine((value) => readStorageAddress(value) !== null, { message: storageAddressMessage }),
  ),
  SESSION_SECRET: optional(textFrom(minSecret)),
  LOG_LEVEL: ifSet(z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
});

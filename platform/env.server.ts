import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import {
  readStorageAddress,
  storageAddressWords,
  storageProblems,
} from "./files/storage-address.ts";
import { mailSignInKinds, mailSignInProblems } from "./mail/sign-in/provider.ts";
import { makePrivateFolder } from "./private-folder.server.ts";

/** Minimum length (characters) of the secret from which every key is derived. */
const minSecret = 32;

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

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: ifSet(
    z.coerce.number({ message: "must be a number" }).int().min(0).max(65535).default(3000),
  ),
  HOST: optional(z.string()),
  DATA_DIR: ifSet(z.string().default("./data")),
  DATABASE_URL: optional(urlWith("postgres:", "postgresql:")),
  PUBLIC_URL: optional(urlWith("http:", "https:")),
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
  WORK: ifSet(z.enum(["on", "off"]).default("on")),
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
      .refine((value) => readStorageAddress(value) !== null, { message: storageAddressWords }),
  ),
  SESSION_SECRET: optional(textFrom(minSecret)),
  LOG_LEVEL: ifSet(z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
});

/** Checks the one rule about two settings outside the schema, which skips such rules when a single setting is wrong. */
function ownerProblems(source: NodeJS.ProcessEnv): string[] {
  if (Boolean(source.ADMIN_EMAIL) === Boolean(source.ADMIN_PASSWORD)) return [];
  const missing = source.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
  return [`  ${missing}: ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all`];
}

/** The configuration of one process, read once at start. `publicUrl` has no trailing slash. */
export type Env = Omit<z.infer<typeof schema>, "HOST" | "SESSION_SECRET" | "PUBLIC_URL"> & {
  /** Address to listen on. Default: all interfaces; behind a proxy only loopback, or clients could bypass the proxy. */
  HOST: string;
  SESSION_SECRET: string;
  /** False when the secret is that of the data folder, which a restore may replace. */
  secretIsConfigured: boolean;
  PUBLIC_URL: string;
  /** False when PUBLIC_URL is not set and the local address is used in its place. */
  publicUrlIsConfigured: boolean;
};

/** Error whose message lists every configuration problem. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment. Creates DATA_DIR, and a session secret in it (mode 600) when none is given.
 * @throws EnvError listing every problem at once.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  const lines = [
    ...issues.map((issue) => `  ${issue.path.join(".") || "environment"}: ${issue.message}`),
    ...ownerProblems(source),
    ...mailSignInProblems(source),
    ...storageProblems(source),
  ];
  if (!parsed.success || lines.length > 0) {
    throw new EnvError(
      `The configuration has ${lines.length === 1 ? "a problem" : `${lines.length} problems`}:\n${lines.join("\n")}\nSee .env.example for every setting.`,
    );
  }
  const env = parsed.data;
  makePrivateFolder(env.DATA_DIR);
  return {
    ...env,
    HOST: env.HOST ?? (env.TRUST_PROXY > 0 ? "127.0.0.1" : "0.0.0.0"),
    SESSION_SECRET: env.SESSION_SECRET ?? storedSecret(env.DATA_DIR),
    secretIsConfigured: env.SESSION_SECRET !== undefined,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ""),
    publicUrlIsConfigured: env.PUBLIC_URL !== undefined,
  };
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) {
    const secret = randomBytes(32).toString("hex");
    try {
      // "wx": if two processes start at once, one of them writes and both read the same secret.
      writeFileSync(file, secret, { mode: 0o600, flag: "wx", flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return wholeSecret(file);
}

/** Time for another process to finish writing the file that it has created, and the polling interval (ms). */
const maxWriting = 1000;
const lookEvery = 50;

/** @throws EnvError when an interrupted write left the file cut: anybody could derive the keys of an empty secret */
function wholeSecret(file: string): string {
  for (let waited = 0; waited <= maxWriting; waited += lookEvery) {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= minSecret) return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lookEvery);
  }
  throw new EnvError(
    `${file} does not hold a complete secret. Delete it, then restore an encrypted backup, which brings it back; without one, everyone has to sign in and set up authenticator apps again.`,
  );
}

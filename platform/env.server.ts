import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { envSchema, minSecret } from "./env-schema.ts";
import { storageProblems } from "./files/storage-address.ts";
import { mailSignInProblems } from "./mail/sign-in/provider.ts";
import { settingSlips, slipMessage } from "./setting-slips.ts";
import { fileErrorMessage, folderProblem, makePrivateFolder } from "./writable-folder.server.ts";

/** Checks the one rule about two settings outside the schema, which skips such rules when a single setting is wrong. */
function ownerProblems(source: NodeJS.ProcessEnv): string[] {
  if (Boolean(source.ADMIN_EMAIL) === Boolean(source.ADMIN_PASSWORD)) return [];
  const missing = source.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
  return [`  ${missing}: ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all`];
}

/** The configuration of one process, read once at start. PUBLIC_URL is an origin, without a trailing slash. */
export type Env = Omit<z.infer<typeof envSchema>, "HOST" | "SESSION_SECRET" | "PUBLIC_URL"> & {
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
 * @throws EnvError listing every problem at once, or naming a folder that this process cannot write to.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(source);
  return completeEnv(parsed, prepareFolders(parsed));
}

/**
 * Reads and checks the environment like `readEnv`, but creates nothing, for a command that only examines. SESSION_SECRET
 * is empty while the site has none. @throws EnvError as above
 */
export function examineEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = parseEnv(source);
  const file = join(parsed.DATA_DIR, secretFile);
  const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return completeEnv(parsed, parsed.SESSION_SECRET ?? stored);
}

type ParsedEnv = z.infer<typeof envSchema>;

function parseEnv(source: NodeJS.ProcessEnv): ParsedEnv {
  const parsed = envSchema.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  const lines = [
    ...issues.map((issue) => `  ${issue.path.join(".") || "environment"}: ${issue.message}`),
    ...ownerProblems(source),
    ...mailSignInProblems(source),
    ...storageProblems(source),
    ...settingSlips(source).map((slip) => `  ${slipMessage(slip)}`),
  ];
  if (!parsed.success || lines.length > 0) {
    throw new EnvError(
      `The configuration has ${lines.length === 1 ? "a problem" : `${lines.length} problems`}:\n${lines.join("\n")}\nSee .env.example for every setting.`,
    );
  }
  return parsed.data;
}

function completeEnv(env: ParsedEnv, secret: string): Env {
  return {
    ...env,
    HOST: env.HOST ?? (env.TRUST_PROXY > 0 ? "127.0.0.1" : "0.0.0.0"),
    SESSION_SECRET: secret,
    secretIsConfigured: env.SESSION_SECRET !== undefined,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    publicUrlIsConfigured: env.PUBLIC_URL !== undefined,
  };
}

/** Creates DATA_DIR with what belongs in it and returns the secret. @throws EnvError naming what cannot be written */
function prepareFolders({ DATA_DIR, BACKUP_DIR, SESSION_SECRET }: ParsedEnv) {
  const problem =
    folderProblem("DATA_DIR", DATA_DIR) ?? (BACKUP_DIR && folderProblem("BACKUP_DIR", BACKUP_DIR));
  if (problem) throw new EnvError(problem);
  try {
    makePrivateFolder(DATA_DIR);
    return SESSION_SECRET ?? storedSecret(DATA_DIR);
  } catch (error) {
    const message = fileErrorMessage("DATA_DIR", error);
    throw message === null ? error : new EnvError(message);
  }
}

const secretFile = "session-secret";

function storedSecret(dataDir: string): string {
  const file = join(dataDir, secretFile);
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

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ExpectedError } from "#platform/http/errors.ts";

const run = promisify(execFile);
const maxOutput = 1_000_000;

type Call = {
  /** URL of the database, as in DATABASE_URL. */
  url: string;
  args: readonly string[];
  signal?: AbortSignal | undefined;
};

/**
 * Runs a PostgreSQL command-line tool until it ends or is aborted. Passes the password in the environment, because
 * every user of the machine can read a process's arguments.
 * @throws ExpectedError with the tool's message but without the database URL; the signal's reason when aborted
 */
export async function runPostgresTool(
  name: "pg_dump" | "pg_restore",
  { url, args, signal }: Call,
): Promise<void> {
  const { address, password } = splitPassword(url);
  const env = password === undefined ? process.env : { ...process.env, PGPASSWORD: password };
  try {
    await run(name, ["-d", address, ...args], { env, maxBuffer: maxOutput, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw toolError(name, error);
  }
}

/** Returns the error of a tool that could not be run or that failed, with its message but without the database URL. */
export function toolError(name: string, error: unknown): ExpectedError {
  const { code, stderr } = error as { code?: unknown; stderr?: string };
  const message =
    code === "ENOENT"
      ? `${name} is not installed. It comes with PostgreSQL's client package.`
      : `${name} failed: ${(stderr ?? "").trim().split("\n")[0] ?? ""}`;
  return new ExpectedError("invalid", { message: message.replace(/postgres(ql)?:\/\/\S+/g, "…") });
}

/** Returns the major version of a tool, such as 15; null when it is not installed. @throws when it does not answer */
export async function postgresToolVersion(
  name: "pg_dump" | "pg_restore" | "psql",
  signal?: AbortSignal,
): Promise<number | null> {
  try {
    // pg_dump (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)
    const { stdout } = await run(name, ["--version"], { signal });
    return Number.parseInt(stdout.slice(stdout.indexOf(") ") + 2), 10);
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return null;
    throw error;
  }
}

/** Separates the password from a database URL, which may contain it before the host or in the query. */
export function splitPassword(url: string): { address: string; password: string | undefined } {
  const address = new URL(url);
  const password = address.searchParams.get("password") ?? decodeURIComponent(address.password);
  address.password = "";
  if (address.searchParams.has("password")) {
    address.searchParams.delete("password");
    // URLSearchParams writes spaces as "+", which PostgreSQL would read as a literal plus.
    address.search = address.search.replaceAll("+", "%20");
  }
  return { address: address.href, password: password || undefined };
}

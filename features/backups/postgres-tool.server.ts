import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ExpectedError } from "#platform/http/errors.ts";

const run = promisify(execFile);
const maxOutput = 1_000_000;

type Call = {
  /** The database it works on: an address as in DATABASE_URL. */
  url: string;
  args: readonly string[];
  signal?: AbortSignal | undefined;
};

/**
 * Runs one of PostgreSQL's own tools, and ends it when told to stop. Everybody on the machine can read the arguments of
 * a process, so the password goes through its environment.
 * @throws ExpectedError with what it said, without the address it was given; the signal's reason when told to stop
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
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    const words =
      code === "ENOENT"
        ? `${name} is not installed. It comes with PostgreSQL's client package.`
        : `${name} failed: ${(stderr ?? "").trim().split("\n")[0] ?? ""}`;
    throw new ExpectedError("invalid", { words: words.replace(/postgres(ql)?:\/\/\S+/g, "…") });
  }
}

/** The address without its password, which may stand before the host or among the parameters. */
function splitPassword(url: string): { address: string; password: string | undefined } {
  const address = new URL(url);
  const password = address.searchParams.get("password") ?? decodeURIComponent(address.password);
  address.password = "";
  if (address.searchParams.has("password")) {
    address.searchParams.delete("password");
    // The parameters are written anew by that, with a plus for a space, which PostgreSQL takes for a plus.
    address.search = address.search.replaceAll("+", "%20");
  }
  return { address: address.href, password: password || undefined };
}

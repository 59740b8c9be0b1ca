import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startProduct } from "#tests/product.ts";

// Measures the response times of the lists behind staff screens in the built product, with little data and with much:
// `npm run build && node scripts/bench-screens.ts`. Pass existing seeded data folders with --small and --large.

const owner = { email: "owner@larkmesa.example", password: "correct-horse-battery-77" };
const rounds = 7;

const { values: given } = parseArgs({
  options: { small: { type: "string" }, large: { type: "string" } },
});

type Document = { paths: Record<string, Record<string, { "x-access": string }>> };
type Times = { first: number; median: number };

/** Returns a folder with sample data; creates and seeds one unless the command line names it. */
function dataOf(size: "small" | "large"): { path: string; remove: () => void } {
  const named = given[size];
  if (named) return { path: named, remove: () => undefined };
  const path = mkdtempSync(join(tmpdir(), `bench-${size}-`));
  execFileSync(
    process.execPath,
    ["app/commands/seed.ts", ...(size === "large" ? ["--large"] : [])],
    { env: { ...process.env, DATA_DIR: path }, stdio: "inherit" },
  );
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Signs the owner in and returns the headers that carry the session. */
async function signIn(url: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...init.headers, Origin: url, Cookie: cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? "");
    }
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.json();
  };
  const { token } = (await call("/api/auth/csrf")) as { token: string };
  await call("/api/auth/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": token },
    body: JSON.stringify(owner),
  });
  return { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** Returns the paths of all staff GET calls without an id: the lists that a screen may load first. */
async function readingCalls(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  return Object.entries(paths)
    .filter(([path, { get }]) => get && get["x-access"] !== "anyone" && !path.includes("{"))
    .map(([path]) => path)
    .filter((path) => !/\/(live|export|events)$/.test(path));
}

async function timeOf(address: string, headers: Record<string, string>): Promise<Times | null> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    if (!answer.ok) return null;
    times.push(performance.now() - began);
  }
  const [first = 0] = times;
  return { first, median: times.sort((one, other) => one - other)[rounds >> 1] ?? 0 };
}

async function measure(size: "small" | "large"): Promise<Map<string, Times>> {
  const data = dataOf(size);
  const product = await startProduct({
    DATA_DIR: data.path,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  });
  try {
    const headers = await signIn(product.url);
    const found = new Map<string, Times>();
    for (const path of await readingCalls(product.url)) {
      const times = await timeOf(product.url + path, headers);
      if (times) found.set(path, times);
    }
    return found;
  } finally {
    await product.stop();
    data.remove();
  }
}

const small = await measure("small");
const large = await measure("large");
const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
console.log(
  `${"".padEnd(34)}${"first".padStart(11)}${"first".padStart(11)}${"ratio".padStart(8)}${"median".padStart(11)}${"median".padStart(11)}${"ratio".padStart(8)}`,
);
console.log(
  `${"call".padEnd(34)}${`${"small".padStart(11)}${"large".padStart(11)}${"".padStart(8)}`.repeat(2)}`,
);
const ratio = (one: number, other: number) => (other / one).toFixed(2).padStart(8);
for (const [path, few] of small) {
  const many = large.get(path);
  if (!many) continue;
  console.log(
    `${path.padEnd(34)}${ms(few.first)}${ms(many.first)}${ratio(few.first, many.first)}${ms(few.median)}${ms(many.median)}${ratio(few.median, many.median)}`,
  );
}

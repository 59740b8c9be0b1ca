import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import { dataFolder } from "#tests/product.ts";
import { median, timeCall } from "./bench/measure.ts";
import { startSubject } from "./bench/stage.ts";

// Measures the response times of the lists behind staff screens in the built product, with little data and with much:
// `npm run build && node scripts/bench-screens.ts`. Pass existing seeded data folders with --small and --large.

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
  const { path, remove } = dataFolder({ durable: true });
  execFileSync(
    process.execPath,
    ["app/commands/seed.ts", ...(size === "large" ? ["--large"] : [])],
    { env: { ...process.env, DATA_DIR: path }, stdio: "inherit" },
  );
  return { path, remove };
}

/** Returns the paths of all staff GET calls without an id: the lists that a screen may load first. */
async function readingCalls(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  return Object.entries(paths)
    .filter(([path, { get }]) => get && get["x-access"] !== "anyone" && !path.includes("{"))
    .map(([path]) => path)
    .filter((path) => !/\/(live|export|events)$/.test(path));
}

/** @throws when the call does not answer 200 */
async function timeOf(url: string, path: string, cookie: string): Promise<Times> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timeCall(url, { path, headers: { cookie } }));
  }
  return { first: times[0] ?? Number.NaN, median: median(times) };
}

async function measure(size: "small" | "large"): Promise<Map<string, Times>> {
  const data = dataOf(size);
  const product = await startSubject({ DATA_DIR: data.path });
  try {
    const { cookieHeader } = await signInAsOwner(product);
    const found = new Map<string, Times>();
    for (const path of await readingCalls(product.url)) {
      const times = await timeOf(product.url, path, cookieHeader).catch(() => null);
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

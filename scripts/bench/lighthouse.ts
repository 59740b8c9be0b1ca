import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { median } from "./measure.ts";
import { maxRow, minRow, type Part, type Row, row, shown } from "./rows.ts";
import { type Stage, samplePages } from "./stage.ts";

const run = promisify(execFile);

const runs = 5;
const assessmentPath = "/security-assessment";
const pages = [...Object.values(samplePages), "/industries/law-firms", assessmentPath];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;

type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** Chromium sometimes records no navigation start; Lighthouse itself then asks for another run. */
const tries = 3;

/** Runs Lighthouse on a page. @throws when it fails three times */
async function visit(address: string): Promise<Result> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await visitOnce(address);
    } catch (error) {
      if (turn === tries) throw error;
    }
  }
}

async function visitOnce(address: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "site-lighthouse-"));
  const file = join(folder, "result.json");
  try {
    await run(
      process.execPath,
      [
        "node_modules/lighthouse/cli/index.js",
        address,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        `--chrome-flags=--headless=new ${browserArguments.join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: findBrowser() }, timeout: 120_000 },
    );
    return JSON.parse(readFileSync(file, "utf8")) as Result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(path: string, results: readonly Result[]): Row[] {
  const scores = categories.map((name) =>
    minRow(
      `${path} ${name}`,
      median(results.map((result) => 100 * (result.categories[name]?.score ?? 0))),
      name === "performance" && path === assessmentPath ? 98 : 100,
    ),
  );
  const of = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const worst = (audit: string) =>
    Math.max(...results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  return [
    ...scores,
    row(`${path} FCP`, `${shown(of(timings.FCP))} ms`),
    maxRow(`${path} LCP`, of(timings.LCP), 850, "ms"),
    maxRow(`${path} TBT`, of(timings.TBT), 20, "ms"),
    // Rounded as Lighthouse shows it: swapping the font shifts the layout by less than a thousandth.
    maxRow(`${path} CLS, worst run`, Math.round(1000 * worst(timings.CLS)) / 1000, 0, ""),
  ];
}

/** Runs Lighthouse for a phone; each number is the median of five runs. */
export function benchLighthouse(stage: Stage): Promise<Part> {
  return stage.withProduct("sqlite", async ({ url }) => {
    const rows: Row[] = [];
    for (const path of pages) {
      await (await fetch(`${url}${path}`)).arrayBuffer();
      const results: Result[] = [];
      for (let turn = 0; turn < runs; turn += 1) results.push(await visit(`${url}${path}`));
      rows.push(...rowsOf(path, results));
    }
    return {
      title: "Lighthouse",
      note: `Mobile form factor, simulated throttling, over loopback; each number is the median of ${runs} runs.`,
      rows,
    };
  });
}

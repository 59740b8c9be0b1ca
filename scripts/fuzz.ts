import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

// Sends random requests to every call of the API, on each engine, and stops at the first that breaks an invariant:
// npm run fuzz -- --requests 20000 --seed 7 --engine sqlite --minutes 30

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string" },
    minutes: { type: "string", default: "30" },
    /** Starts at this block of a thousand requests, to reproduce a failure. */
    stage: { type: "string", default: "0" },
  },
});

type Report = {
  requests: number;
  statuses: Record<string, number>;
  actors: Record<string, number>;
  reached: string[];
  calls: number;
  declaredBusy: number;
  auditedWrites: number;
  logLines: number;
  slowestMs: number;
  slowest: string;
  failure?: { message: string; stage: number; example: object };
};

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

function print(engine: string, report: Report, seconds: number) {
  const { failure } = report;
  console.log(`\n${engine}, seed ${values.seed}: ${report.requests} requests in ${seconds} s`);
  console.log(`  answers: ${listed(report.statuses)}`);
  console.log(`  asked by: ${listed(report.actors)}`);
  console.log(`  calls that answered 2xx: ${report.reached.length} of ${report.calls}`);
  console.log(`  503 on purpose (maintenance, switched off, overload): ${report.declaredBusy}`);
  console.log(`  staff writes, each with its audit row: ${report.auditedWrites}`);
  console.log(`  log lines without anything personal: ${report.logLines}`);
  console.log(`  slowest: ${Math.round(report.slowestMs)} ms, ${report.slowest}`);
  if (!failure) return;
  console.log(`\n✗ ${failure.message}\n${JSON.stringify(failure.example, null, 2)}`);
  const again = `--engine ${engine} --seed ${values.seed} --stage ${failure.stage} --requests 1000`;
  console.log(`\nAgain: npm run fuzz -- ${again}`);
}

/** Runs the fuzz test on an engine. Returns whether every invariant held. */
function fuzz(engine: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), "site-fuzz-"));
  const file = join(folder, "report.json");
  const began = performance.now();
  const test = ["vitest", "run", "--project", "http", "app/server/http/fuzz.http.test.ts"];
  const { status, stdout, stderr } = spawnSync("npx", test, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      TEST_ENGINE: engine,
      FUZZ_REQUESTS: values.requests,
      FUZZ_SEED: values.seed,
      FUZZ_MINUTES: values.minutes,
      FUZZ_STAGE: values.stage,
      FUZZ_REPORT: file,
    },
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
  rmSync(folder, { recursive: true });
  if (report) print(engine, report, Math.round((performance.now() - began) / 1000));
  else console.log(`${stdout}\n${stderr}`);
  return status === 0;
}

const engines = values.engine ? [values.engine] : ["sqlite", "postgres"];
process.exitCode = engines.map(fuzz).every(Boolean) ? 0 : 1;

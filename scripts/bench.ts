import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import { benchBytes } from "./bench/bytes.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { benchLoad } from "./bench/load.ts";
import { benchMoves } from "./bench/moves.ts";
import { type Part, printed, report } from "./bench/rows.ts";
import { benchSignIn } from "./bench/sign-in.ts";
import { openStage, type Stage } from "./bench/stage.ts";
import { benchStart } from "./bench/start.ts";

// Measures the built product and writes docs/benchmarks.md. A run of single parts only prints.

const file = "docs/benchmarks.md";

const parts: Record<string, (stage: Stage) => Promise<Part>> = {
  bytes: benchBytes,
  start: benchStart,
  load: benchLoad,
  "sign-in": benchSignIn,
  moves: benchMoves,
  lighthouse: benchLighthouse,
  growth: benchGrowth,
};

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short=12", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}

function about(began: number): string[] {
  const seconds = (performance.now() - began) / 1000;
  const [first] = cpus();
  const memory = (totalmem() / 1e9).toFixed(0);
  return [
    `Machine: ${cpus().length} × ${first?.model ?? "unknown"}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`,
    `Date: ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${commit()}`,
    `The run took ${Math.round(seconds)} s; load average at its end ${loadavg()[0]?.toFixed(1)}`,
  ];
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const chosen = values.only?.split(",") ?? Object.keys(parts);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}". Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

await ensureBuild();
const began = performance.now();
const stage = openStage();
const measured: Part[] = [];
try {
  for (const name of chosen) {
    const part = await parts[name]?.(stage);
    if (!part) continue;
    measured.push(part);
    console.log(printed(part));
    // After each part: a run that is cut short leaves what it had measured.
    if (!values.only) writeFileSync(file, report(measured, about(began)));
  }
} finally {
  await stage.end();
}
if (!values.only) console.log(`\nWritten to ${file}`);
process.exit(0);

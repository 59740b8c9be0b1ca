import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import { benchBeside } from "./bench/beside/beside.ts";
import { benchBytes } from "./bench/bytes.ts";
import { benchDomainCheck } from "./bench/domain-check.ts";
import { benchGrowth } from "./bench/growth.ts";
import { benchLighthouse } from "./bench/lighthouse.ts";
import { benchLimits } from "./bench/limits.ts";
import { benchLoad } from "./bench/load.ts";
import { benchMailbox } from "./bench/mailbox.ts";
import { benchMoves } from "./bench/moves.ts";
import {
  beside,
  loadNow,
  machine,
  metOfAll,
  minuteOf,
  type Part,
  printed,
  report,
  withParts,
} from "./bench/rows.ts";
import { benchScale } from "./bench/scale.ts";
import { benchSignIn } from "./bench/sign-in.ts";
import { fullScale, openStage, type Stage } from "./bench/stage.ts";
import { benchStart } from "./bench/start.ts";
import { readCommit } from "./commit.ts";

// Measures the built product and writes docs/benchmarks.md. A run of selected parts (--only=a,b) only prints, or with
// --write replaces these parts there, but --only=scale writes docs/benchmarks-scale.md.
// --leads=20000: fewer than a million leads in the parts "scale" and "beside".
// --database=<postgres://…> uses a database filled by `npm run seed -- --huge` and migrates it to this version.
// --before=<folder> also measures an earlier version that is built in that folder, alternating part by part.

const mainFile = "docs/benchmarks.md";
const scaleFile = "docs/benchmarks-scale.md";

const parts: Record<string, (stage: Stage, earlier?: Stage) => Promise<Part>> = {
  limits: benchLimits,
  bytes: benchBytes,
  start: benchStart,
  load: benchLoad,
  "sign-in": benchSignIn,
  "domain-check": benchDomainCheck,
  mailbox: benchMailbox,
  moves: benchMoves,
  lighthouse: benchLighthouse,
  growth: benchGrowth,
  beside: benchBeside,
  scale: benchScale,
};

/** Parts that are measured a second time for the earlier version. */
const compared = ["bytes", "load", "moves", "lighthouse"];

const commit = (folder: string) => readCommit(folder) || "unknown";

function about(began: number, before: string | undefined): string[] {
  const seconds = (performance.now() - began) / 1000;
  return [
    `Machine: ${machine()}`,
    `Date: ${minuteOf(new Date())}, commit ${commit(".")}${before ? `, before: commit ${commit(before)}` : ""}`,
    `The run took ${Math.round(seconds)} s; load average at its end ${loadNow()}`,
  ];
}

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    write: { type: "boolean", default: false },
    before: { type: "string" },
    leads: { type: "string" },
    database: { type: "string" },
  },
});
const leads = Number(values.leads ?? fullScale);
const chosen = values.only?.split(",") ?? Object.keys(parts).filter((name) => name !== "scale");
const isScale = values.only === "scale";
const file = isScale ? scaleFile : values.only ? null : mainFile;
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown[0]}". Parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

await ensureBuild();
const began = performance.now();
const stage = openStage(".", leads, values.database);
const earlier = values.before ? openStage(values.before, leads) : undefined;
const measured: Part[] = [];
try {
  for (const name of chosen) {
    const today = await parts[name]?.(stage, earlier);
    if (!today) continue;
    const before = earlier && compared.includes(name) ? await parts[name]?.(earlier) : undefined;
    const part = before ? beside(today, before) : today;
    measured.push(part);
    console.log(printed(part));
    // Written after each part, so that an interrupted run keeps its results.
    if (file)
      writeFileSync(
        file,
        report(measured, {
          title: "Benchmarks",
          facts: [...about(began, values.before), metOfAll(measured)],
          command: isScale ? `npm run bench -- --only=scale --leads=${leads}` : "npm run bench",
        }),
      );
  }
} finally {
  await stage.end();
  await earlier?.end();
}
if (values.write && !file) {
  const written = readFileSync(mainFile, "utf8");
  writeFileSync(mainFile, withParts(written, measured, about(began, values.before)));
}
const target = file ?? (values.write ? mainFile : null);
if (target) console.log(`\nWritten to ${target}`);
process.exit(0);

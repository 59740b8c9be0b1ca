import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import { attacks, openTargets, type Target } from "./attack/attacks.ts";
import { judge } from "./attack/judge.ts";
import { pause, percentile } from "./bench/measure.ts";
import { timesBeside } from "./bench/read-beside.ts";
import {
  loadNow,
  machine,
  maxRow,
  minuteOf,
  type Part,
  printed,
  type Row,
  report,
  row,
  shown,
} from "./bench/rows.ts";
import { type Engine, engines, openStage } from "./bench/stage.ts";
import { readCommit } from "./commit.ts";

// Attacks the built product while a visitor reads a page every 50 ms: half of the time in peace, then half under six
// attacks that a stranger, a sick receiver or a sick calendar can carry out. Writes docs/attack.md.
// npm run attack -- --minutes 60 --engine sqlite

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    engine: { type: "string", default: "sqlite,postgres" },
  },
});
const minutes = Number(values.minutes);
const chosen = engines.filter((engine) => values.engine.split(",").includes(engine));

const page = "/email-security";
const readEveryMs = 50;
/** Maximum ratio of the slowest page under attack to the slowest in peace. */
const maxRatio = 5;
const restMs = 2000;
/** Time (ms) beyond the given minutes after which the product counts as stopped by an attack. */
const maxLateMs = 15 * 60_000;

/** Carries out all attacks side by side, each again and again, until the time is over. Returns what each came to. */
async function underAttack(target: Target, ms: number): Promise<Row[]> {
  const until = performance.now() + ms;
  return Promise.all(
    attacks.map(async ({ name, play }) => {
      let unanswered = 0;
      let turn = 0;
      for (; performance.now() < until; turn += 1) {
        await play(target, turn).catch(() => {
          unanswered += 1;
        });
        await pause(restMs);
      }
      return row(name, `${shown(turn)} times, ${unanswered} without an answer`);
    }),
  );
}

async function attack(engine: Engine, ms: number): Promise<Part> {
  const stage = openStage(".");
  try {
    const target = await openTargets(await stage.place(engine));
    const reader = { url: target.product.url, path: page, everyMs: readEveryMs };
    const peace = await timesBeside(reader, () => pause(ms / 2));
    const war = await timesBeside(reader, () => underAttack(target, ms / 2));
    const [calm, sick] = [Math.max(...peace.times), Math.max(...war.times)];
    return {
      title: engine === "sqlite" ? "SQLite" : "PostgreSQL",
      note: `${page} is read every ${readEveryMs} ms by a thread of its own; the attacks run side by side.`,
      rows: [
        ...war.done,
        row("page, 95 of 100, in peace", `${shown(percentile(peace.times, 0.95))} ms`),
        row("page, 95 of 100, under attack", `${shown(percentile(war.times, 0.95))} ms`),
        row("slowest page in peace", `${shown(calm)} ms`),
        row("slowest page under attack", `${shown(sick)} ms`),
        maxRow("slowest page, under attack to in peace", sick / calm, maxRatio, "×"),
        ...(await judge(target)),
      ],
    };
  } finally {
    await stage.end();
  }
}

await ensureBuild();
setTimeout(
  () => {
    console.error("The attacks did not end: the product no longer answers.");
    process.exit(1);
  },
  minutes * 60_000 + maxLateMs,
).unref();
const began = new Date();
const parts: Part[] = [];
for (const engine of chosen) {
  const part = await attack(engine, (minutes * 60_000) / chosen.length);
  parts.push(part);
  console.log(printed(part));
}
const facts = [
  machine(),
  `${minuteOf(began)}, on top of commit ${readCommit(".") || "unknown"}`,
  `${minutes} minutes in all; load average at the end ${loadNow()}`,
];
const about = { title: "Attack", command: "npm run attack", facts };
writeFileSync("docs/attack.md", report(parts, about));
console.log("\nWritten to docs/attack.md");
process.exit(parts.some(({ rows }) => rows.some(({ met }) => met === false)) ? 1 : 0);

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { ensureBuild } from "#app/server/boot/build-freshness.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { freePort } from "#tests/free-port.ts";
import { slowCrowd, slowHeaders } from "#tests/process/hostile-clients.ts";
import type { RunningProduct } from "#tests/product.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { median, pause, percentile, residentMegabytes } from "./bench/measure.ts";
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
import { startVisitors } from "./bench/soak-visitors.ts";
import { type Engine, engines, openStage, startSubject } from "./bench/stage.ts";
import { readCommit } from "./commit.ts";

// Soak test: keeps the built product under load on each engine, first undisturbed, then killing it at random moments,
// and writes docs/soak.md. npm run soak -- --minutes 10

const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
const minutes = Number(values.minutes);
const lanes = 4;
const peaceShare = 0.7;
const sampleEveryMs = 1000;
/** Mails count as stuck when none was sent for this long (ms). */
const stuckAfterMs = 60_000;

type Settings = Record<string, string>;

/** Applies a steady load with idle and slow connections held open; reports failures, times and memory growth. */
async function inPeace(product: RunningProduct, ms: number): Promise<Row[]> {
  const visitors = startVisitors(product.url, lanes);
  const port = Number(new URL(product.url).port);
  const idle = await slowCrowd(port, { size: 200 });
  const slow = await slowCrowd(port, { size: 50, ...slowHeaders });
  const memory: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    memory.push(residentMegabytes(product.pid));
    await pause(sampleEveryMs);
  }
  await visitors.leave();
  idle.end();
  slow.end();
  const { met } = visitors;
  const quarter = Math.floor(memory.length / 4);
  // Skips the first quarter, in which caches fill and code is compiled.
  const [early, late] = [memory.slice(quarter, 2 * quarter), memory.slice(-quarter)];
  const failed = met.unanswered + [...met.bad.values()].reduce((sum, count) => sum + count, 0);
  return [
    row("requests, of which messages", `${shown(met.requests)}, ${shown(met.acknowledged.length)}`),
    maxRow("requests that failed", failed, 0, ""),
    maxRow("answer time, 95 of 100", percentile(met.times, 0.95), 300, "ms"),
    row("memory, second quarter and last", `${shown(median(early))} and ${shown(median(late))} MB`),
    maxRow("memory grown between these", Math.max(0, median(late) - median(early)), 20, "MB"),
  ];
}

/** Kills and restarts the server repeatedly under load. Returns the visitors' results and the restart times (ms). */
async function killing(first: RunningProduct, settings: Settings, ms: number) {
  const visitors = startVisitors(first.url, lanes);
  const until = performance.now() + ms;
  const readyAfter: number[] = [];
  let product = first;
  while (performance.now() < until) {
    await pause(1000 + Math.random() * 4000);
    product.kill("SIGKILL");
    await product.exited;
    const began = performance.now();
    product = await startSubject(settings);
    readyAfter.push(performance.now() - began);
  }
  await visitors.leave();
  return { product, met: visitors.met, readyAfter };
}

/** Releases mails that a killed server had leased, and waits until all due mails are sent or sending has stalled. */
async function drain(settings: Settings) {
  const database = openDatabase({ DATA_DIR: "", ...settings });
  const outbox = () => database.db.updateTable("outbox");
  await outbox().set({ leasedUntil: 1 }).where("state", "=", "sending").execute();
  let fewest = Number.POSITIVE_INFINITY;
  let lastSent = performance.now();
  while (performance.now() - lastSent < stuckAfterMs) {
    const { left } = await database.db
      .selectFrom("outbox")
      .select((of) => of.fn.countAll<number>().as("left"))
      .where("state", "in", ["queued", "sending"])
      .where("dueAt", "<=", Date.now())
      .executeTakeFirstOrThrow();
    if (Number(left) === 0) break;
    if (Number(left) < fewest) lastSent = performance.now();
    fewest = Math.min(fewest, Number(left));
    await pause(100);
  }
  await database.close();
}

async function lookBack(settings: Settings, acknowledged: readonly string[], smtp: SmtpStandIn) {
  const env = readEnv(settings);
  const database = openDatabase(env);
  const ctx = systemContext({ env, database, log: createLog("silent"), now: Date.now });
  const leads = await ctx.db.selectFrom("lead").select("idempotencyKey").execute();
  const stored = new Set(leads.map((lead) => lead.idempotencyKey));
  // Mails that wait for the end of quiet hours do not count.
  const states = await ctx.db
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("dueAt", "<=", Date.now())
    .execute();
  const audit = await verifyAudit(ctx);
  const check =
    database.engine === "sqlite"
      ? await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(database.db)
      : null;
  await database.close();
  const ids = smtp.mails.map((mail) => mail.headers["message-id"] ?? "");
  const sent = states.filter(({ state }) => state === "sent").length;
  return {
    lost: acknowledged.filter((key) => !stored.has(key)).length,
    doubled: leads.length - stored.size,
    unsent: states.length - sent,
    otherIds: new Set(ids).size - sent,
    repeated: ids.length - new Set(ids).size,
    audit: audit.brokenAt === null ? "whole" : "broken",
    integrity: check?.rows[0]?.integrityCheck ?? "not asked",
  };
}

const note = `${lanes} visitors read pages, search and send messages; 200 idle connections and 50 that never end their headers are held beside them. Memory is what Linux counts as resident.`;

async function soak(engine: Engine, place: Settings, ms: number): Promise<Part> {
  const smtp = await startSmtp();
  const settings = { ...place, SMTP_URL: smtp.url, PORT: String(await freePort()) };
  try {
    const product = await startSubject(settings);
    const peace = await inPeace(product, ms * peaceShare);
    const war = await killing(product, settings, ms * (1 - peaceShare));
    await drain(settings);
    await war.product.stop();
    const found = await lookBack(settings, war.met.acknowledged, smtp);
    const kills = war.readyAfter.length;
    const refusals = [...war.met.bad].map(([status, times]) => `${times} × ${status}`).join(", ");
    return {
      title: engine === "sqlite" ? "SQLite" : "PostgreSQL",
      note,
      rows: [
        ...peace,
        row("killed (kill -9) at random moments", `${kills} times`),
        row("messages acknowledged meanwhile", shown(war.met.acknowledged.length)),
        row("answers other than 200 meanwhile", refusals || "none"),
        maxRow("ready again after, median", median(war.readyAfter) / 1000, 3, "s"),
        maxRow("acknowledged messages lost", found.lost, 0, ""),
        maxRow("messages stored twice", found.doubled, 0, ""),
        maxRow("mails not sent in the end", found.unsent, 0, ""),
        maxRow("mails under a second id", found.otherIds, 0, ""),
        maxRow("mails repeated under their own id", found.repeated, kills, ""),
        row("audit log", found.audit, "whole", found.audit === "whole"),
        ...(engine === "sqlite"
          ? [row("integrity of the file", found.integrity, "ok", found.integrity === "ok")]
          : []),
      ],
    };
  } finally {
    await smtp.stop();
  }
}

await ensureBuild();
const began = new Date();
const stage = openStage(".");
const parts: Part[] = [];
try {
  for (const engine of engines) {
    const part = await soak(engine, await stage.place(engine), (minutes * 60_000) / engines.length);
    parts.push(part);
    console.log(printed(part));
  }
} finally {
  await stage.end();
}
const facts = [
  machine(),
  `${minuteOf(began)}, on top of commit ${readCommit(".") || "unknown"}`,
  `${minutes} minutes in all; load average at the end ${loadNow()}`,
];
const killed =
  " A killed server may have handed a mail over without having noted it: that mail comes again under its old id, by which receivers drop it, at most once for each kill.";
const about = { title: "Soak", command: "npm run soak", note: killed, facts };
writeFileSync("docs/soak.md", report(parts, about));
console.log("\nWritten to docs/soak.md");
process.exit(parts.some(({ rows }) => rows.some(({ met }) => met === false)) ? 1 : 0);

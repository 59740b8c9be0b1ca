import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { findRestoreHold } from "#platform/work/restore-hold.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { compiledCode } from "#tests/compiled-code.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";
import { countingSteps, type KillPoint, type Settings, siteTemplate } from "./site-template.ts";

// A restore is killed at each step that changes something; after that the site starts as after any other crash.

let postgres: PostgresServer;
let smtp: SmtpStandIn;
beforeAll(async () => {
  [postgres, smtp] = await Promise.all([startPostgres({ durable: false }), startSmtp()]);
});
afterAll(() => Promise.all([postgres.stop(), smtp.stop()]));

const key = { BACKUP_KEY: "a key that only this test knows" };
const inCopy = 2;
const sinceCopy = 4;
/** Limit of one engine (ms): twenty restores and starts, on a busy machine. */
const longest = 400_000;

/** Runs a command, which may be killed at one of its steps. */
async function command(name: string, settings: Settings, args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: "test", ...compiledCode };
  const child = spawn(process.execPath, [`app/commands/${name}.ts`, ...args], {
    env: { ...env, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (bytes: Buffer) => {
    stderr += bytes;
  });
  const [status, signal] = await once(child, "close");
  return { status, signal, stderr };
}

async function send(product: RunningProduct, messages: number): Promise<void> {
  for (let sent = 0; sent < messages; sent += 1) {
    const answer = await browserOf(product).post("/api/contact", aStrangersMessage());
    expect(answer.status).toBe(200);
  }
}

/** Makes a site with a copy, and messages acknowledged since then by a server that was killed. */
async function makeSite(settings: Settings): Promise<string> {
  const all = { ...settings, ...ownerAccount, ...key };
  const product = await startProduct(all);
  await signInAsOwner(product);
  await send(product, inCopy);
  expect((await command("backup", { ...settings, ...key }, [])).status).toBe(0);
  await send(product, sinceCopy);
  const cookie = [...(await signInAsOwner(product)).cookies]
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  product.kill("SIGKILL");
  await product.exited;
  return cookie;
}

type Found = { leads: number; sessions: number; held: boolean };

async function inspect(settings: Settings): Promise<Found> {
  const { db, close } = openDatabase(settings);
  const { rows } = await sql<{ leads: number; sessions: number }>`select
    (select count(*) from lead) as leads, (select count(*) from staff_session) as sessions`.execute(
    db,
  );
  const held = (await findRestoreHold(db)) !== undefined;
  await close();
  return { leads: Number(rows[0]?.leads), sessions: Number(rows[0]?.sessions), held };
}

/** Returns how many messages the database holds that the restore has set aside or saved. */
async function leadsAside({ DATA_DIR, DATABASE_URL }: Settings): Promise<number> {
  if (DATABASE_URL) {
    const saved = readdirSync(join(DATA_DIR, "backups")).filter((name) => /^replaced-/.test(name));
    return saved.length === 1 ? inCopy + sinceCopy : 0;
  }
  const aside = readdirSync(DATA_DIR).filter((name) => /^site\.db\.before-[^Z]*Z$/.test(name));
  expect(aside).toHaveLength(1);
  const folder = dataFolder();
  for (const end of ["", "-wal"]) {
    cpSync(join(DATA_DIR, `${aside[0]}${end}`), join(folder.path, `site.db${end}`));
  }
  const { leads } = await inspect({ DATA_DIR: folder.path });
  folder.remove();
  return leads;
}

/** Starts the site after a kill, and checks that it has all of one of the two databases. Returns which. */
async function startAfterKill(
  settings: Settings,
  cookie: string,
  ending: NodeJS.Signals = "SIGKILL",
): Promise<"old" | "restored"> {
  const sentBefore = smtp.mails.length;
  const product = await startProduct({ ...settings, ...key, SMTP_URL: smtp.url });
  const answer = await fetch(`${product.url}/api/account/sessions`, { headers: { cookie } });
  const signedIn = answer.status === 200;
  product.kill(ending);
  await product.exited;
  const found = await inspect(settings);
  const leftover = readdirSync(settings.DATA_DIR).filter((name) => /^restored-|^\.work/.test(name));
  expect(leftover).toEqual([]);
  if (found.leads === inCopy + sinceCopy) {
    expect({ ...found, signedIn }).toMatchObject({ held: false, signedIn: true, sessions: 2 });
    return "old";
  }
  expect({ ...found, signedIn }).toEqual({
    leads: inCopy,
    sessions: 0,
    held: true,
    signedIn: false,
  });
  expect(await leadsAside(settings)).toBe(inCopy + sinceCopy);
  expect(smtp.mails.length).toBe(sentBefore);
  return "restored";
}

/**
 * Returns the steps at which to kill: the last ones before the first rename, and all changes from there. Those are
 * counted from the rename, because a connection takes a write more or less on the way to it.
 */
function stepsOf(log: string): KillPoint[] {
  const steps = readFileSync(log, "utf8").split("\n");
  const decided = steps.findIndex((step) => step.startsWith("renameSync"));
  const loads = steps.findLastIndex((step) => step.startsWith("spawn"));
  // PostgreSQL's tables are exchanged between the two; later writes only disconnect.
  const exchanged = steps.findIndex((step) => step.startsWith("writeFileSync"));
  const changes = steps.flatMap((step, at) =>
    at >= decided &&
    (/^(rename|rmSync|writeFile)/.test(step) || (at < exchanged && /^write /.test(step)))
      ? [at]
      : [],
  );
  return [
    ...[loads, decided - 5].filter((at) => at > 0).map((at) => ({ killAt: at + 1 })),
    ...changes.map((at) => ({ killAt: at - decided + 1, from: "renameSync" })),
  ];
}

const engines = ["sqlite", "postgres"] as const;

test.each(engines)(
  "a restore that is killed at any step leaves all of the old database or all of the copy (%s)",
  async (engine) => {
    const site = await siteTemplate(engine, postgres, makeSite);
    const cookie = site.made;
    const whole = await site.copy();
    const log = join(whole.settings.DATA_DIR, "steps");
    const arguments_ = ["newest", "--yes"];
    const counted = { ...whole.settings, ...key, ...countingSteps({ log }) };
    const undisturbed = await command("restore", counted, arguments_);
    expect(undisturbed.stderr).toBe("");
    expect(await startAfterKill(whole.settings, cookie, "SIGTERM")).toBe("restored");

    const outcomes: string[] = [];
    for (const step of stepsOf(log)) {
      const { settings, remove } = await site.copy();
      const counting = { ...settings, ...key, ...countingSteps(step) };
      const killed = await command("restore", counting, arguments_);
      // A connection takes a write more or less each time, so that a run may end before its last step.
      expect(["SIGKILL", 0]).toContain(killed.signal ?? killed.status);
      outcomes.push(await startAfterKill(settings, cookie));
      remove();
    }
    expect(new Set(outcomes)).toEqual(new Set(["old", "restored"]));
    whole.remove();
    site.remove();
  },
  longest,
);

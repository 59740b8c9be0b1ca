import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Database, openDatabase } from "#platform/database/engine.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { AuditNote } from "#platform/work/audit-seal.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { readArchive } from "./archive.server.ts";
import { runPostgresTool } from "./postgres-tool.server.ts";
import { countRows, createDatabase, dropDatabase, ownDatabases } from "./scratch-store.server.ts";
import { databaseFile, requireWholeSqlite } from "./snapshot.server.ts";

type Work = { file: string; scratch: string; signal?: AbortSignal | undefined };

/** Row counts of a restored copy. */
export type Proof = { leads: number; posts: number; audit: number };

/**
 * Restores a copy beside the running site and verifies that it opens, is complete and has an intact audit chain.
 * @throws ExpectedError with the reason if the copy does not pass; the signal's reason when aborted
 */
export async function proveCopy(
  ctx: RequestContext,
  { file, scratch, signal }: Work,
): Promise<Proof> {
  const { engine, at, audit } = await readArchive(file, scratch, { key: ctx.env.BACKUP_KEY });
  const notes = audit ? [{ ...audit, at }] : [];
  signal?.throwIfAborted();
  if (engine === "sqlite") {
    requireWholeSqlite(join(scratch, databaseFile.sqlite));
    return inspect(ctx, openDatabase({ DATA_DIR: scratch }), notes);
  }
  const url = ctx.env.DATABASE_URL;
  if (!url) {
    throw new ExpectedError("invalid", {
      message:
        "This copy is of a PostgreSQL database. It can only be test-restored where the site runs on PostgreSQL.",
    });
  }
  return withScratchDatabase(ctx, url, async (address) => {
    const dump = join(scratch, databaseFile.postgres);
    const args = ["--no-owner", "--exit-on-error", dump];
    await runPostgresTool("pg_restore", { url: address, args, signal });
    return inspect(ctx, openDatabase({ DATABASE_URL: address, DATA_DIR: scratch }), notes);
  });
}

const scratchPrefix = "site_proof_";
/** Age at which a scratch database counts as abandoned (ms). A proof that took longer would fail and be repeated. */
const longestProof = dayMs;

/** Drops databases that killed proofs left behind. Their names contain the time of creation in hexadecimal. */
async function dropAbandonedDatabases(ctx: RequestContext): Promise<void> {
  const oldest = scratchName(ctx.now() - longestProof);
  const names = await ownDatabases(ctx.db, scratchPrefix);
  for (const name of names.filter((each) => each < oldest)) {
    await dropDatabase(ctx.db, name).catch((error) =>
      ctx.log.error({ err: error, name }, "scratch database not dropped"),
    );
  }
}

const scratchName = (at: number) => `${scratchPrefix}${at.toString(16).padStart(12, "0")}`;

async function withScratchDatabase<T>(
  ctx: RequestContext,
  url: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  await dropAbandonedDatabases(ctx);
  const name = `${scratchName(ctx.now())}_${randomBytes(4).toString("hex")}`;
  await createDatabase(ctx.db, name).catch(() => {
    throw new ExpectedError("invalid", {
      message:
        "The site's database user may not create a scratch database. Allow it: alter role … createdb.",
    });
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    return await work(address.href);
  } finally {
    await dropDatabase(ctx.db, name);
  }
}

async function inspect(
  ctx: RequestContext,
  database: Database,
  notes: readonly AuditNote[],
): Promise<Proof> {
  const { env, log, now } = ctx;
  try {
    const chain = await verifyAudit(systemContext({ env, log, now, database }, "proof"), notes);
    if (chain.brokenAt !== null) {
      throw new ExpectedError("invalid", {
        message: `The audit log in the copy is broken from entry ${chain.brokenAt} on.`,
      });
    }
    const { db } = database;
    return {
      leads: await countRows(db, "lead"),
      posts: await countRows(db, "post"),
      audit: chain.rows,
    };
  } finally {
    await database.close();
  }
}

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { verifyAudit } from "#platform/audit.server.ts";
import { type Ctx, systemCtx } from "#platform/context.server.ts";
import { type Database, openDatabase } from "#platform/database/engine.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { readArchive } from "./archive.server.ts";
import { databaseFile, requireWholeSqlite, runTool } from "./snapshot.server.ts";

type Work = { file: string; scratch: string; signal?: AbortSignal | undefined };

/** What a restored copy holds. */
export type Proof = { leads: number; posts: number; audit: number };

/**
 * Restores a copy beside the running site and looks at it: it opens, is whole, and its audit chain holds.
 * @throws ExpectedError in words when the copy does not pass; the signal's reason when told to stop
 */
export async function proveCopy(ctx: Ctx, { file, scratch, signal }: Work): Promise<Proof> {
  const { engine } = await readArchive(file, scratch, ctx.env.BACKUP_KEY);
  signal?.throwIfAborted();
  if (engine === "sqlite") {
    requireWholeSqlite(join(scratch, databaseFile.sqlite));
    return lookAt(ctx, openDatabase({ DATA_DIR: scratch }));
  }
  const url = ctx.env.DATABASE_URL;
  if (!url) {
    throw new ExpectedError("invalid", {
      words: "This copy is of a PostgreSQL database. It can be proved where the site runs on one.",
    });
  }
  return withScratchDatabase(ctx, url, async (address) => {
    const dump = join(scratch, databaseFile.postgres);
    await runTool("pg_restore", ["--no-owner", "--exit-on-error", "-d", address, dump], signal);
    return lookAt(ctx, openDatabase({ DATABASE_URL: address, DATA_DIR: scratch }));
  });
}

async function withScratchDatabase<T>(
  ctx: Ctx,
  url: string,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const name = `site_proof_${randomBytes(6).toString("hex")}`;
  await sql`create database ${sql.id(name)}`.execute(ctx.db).catch(() => {
    throw new ExpectedError("invalid", {
      words:
        "The site's database user may not create a scratch database. Allow it: alter role … createdb.",
    });
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  try {
    return await work(address.href);
  } finally {
    await sql`drop database ${sql.id(name)}`.execute(ctx.db);
  }
}

async function lookAt(ctx: Ctx, database: Database): Promise<Proof> {
  const { env, log, now } = ctx;
  try {
    const chain = await verifyAudit(systemCtx({ env, log, now, database }, "proof"));
    if (chain.brokenAt !== null) {
      throw new ExpectedError("invalid", {
        words: `The audit log of the copy does not hold from entry ${chain.brokenAt} on.`,
      });
    }
    const count = async (table: "lead" | "post") => {
      const row = await database.db
        .selectFrom(table)
        .select((of) => of.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
      return Number(row.rows);
    };
    return { leads: await count("lead"), posts: await count("post"), audit: chain.rows };
  } finally {
    await database.close();
  }
}

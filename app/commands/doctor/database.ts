import { postgresToolVersion } from "#features/backups/postgres-tool.server.ts";
import { counted } from "#platform/counted.ts";
import { readUse } from "#platform/database/use-lock.server.ts";
import type { Check } from "./check.ts";
import { type Examined, onDatabase, type Tables } from "./examined.ts";
import { type Finding, fault, note, ok } from "./finding.ts";

const judgeTables = (tables: Tables) => {
  const { engine } = tables;
  switch (tables.state) {
    case "none":
      return note(`${engine} is empty. The first start creates the tables.`);
    case "older":
      return note(
        `${engine} has the tables of an older release (${counted(tables.steps, "step")} behind). The next start makes a backup and updates them.`,
      );
    case "newer":
      return fault(tables.message);
    case "same":
      return ok(`${engine} answers, and its tables are those of this release.`);
  }
};

/** Checks that the database answers and that its tables fit; a start would migrate them, this does not. */
export const database: Check = {
  name: "Database",
  async run(site) {
    const tables = await site.tables();
    return judgeTables(tables);
  },
};

/** Reports who uses the database, because commands that replace it refuse to run beside a server. */
export const use: Check = {
  name: "In use",
  run: (site) => onDatabase(site, () => judgeUse(site)),
};

async function judgeUse({ ctx, env }: Examined): Promise<Finding> {
  if (!ctx) return ok("Nobody uses the database.");
  const found = await readUse(ctx.database, env);
  if (found === null) {
    return note("This system does not tell whether a server uses the database.");
  }
  if (found.isCommand) {
    return note("A command has the database to itself. Start the site when it has finished.");
  }
  if (found.servers === 0) return note("No server uses the database. Start the site.");
  const isOne = found.servers === 1;
  return ok(
    `${counted(found.servers, "process", "processes")} of the site ${isOne ? "uses" : "use"} it.`,
  );
}

const tools = ["pg_dump", "pg_restore", "psql"] as const;

/** Checks PostgreSQL's tools, without which no backup is made: pg_dump refuses a newer server. */
export const backupTools: Check = {
  name: "Backup tools",
  async run(site, signal) {
    if (!site.env.DATABASE_URL) return ok("SQLite needs none.");
    const versions = await Promise.all(tools.map((name) => postgresToolVersion(name, signal)));
    const missing = tools.filter((_, index) => versions[index] === null);
    if (missing.length > 0) {
      return fault(
        `${missing.join(" and ")} not found, so no backup can be made or restored. Install PostgreSQL's client package.`,
      );
    }
    const oldest = Math.min(...versions.map((version) => version ?? 0));
    return onDatabase(site, async ({ engine }) => compareVersions(oldest, engine));
  },
};

function compareVersions(oldest: number, engine: string): Finding {
  const server = Number.parseInt(engine.replace(/^\D+/, ""), 10);
  if (oldest >= server)
    return ok(`pg_dump, pg_restore and psql ${oldest} fit the server, ${server}.`);
  return fault(
    `pg_dump, pg_restore or psql is version ${oldest}, older than the server (${server}), so no backup can be made or restored. Install postgresql-client-${server}.`,
  );
}

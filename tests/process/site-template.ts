import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine } from "#platform/database/engine.server.ts";
import type { PostgresServer } from "#tests/postgres.ts";
import { dataFolder } from "#tests/product.ts";

/** Settings that name a site's data folder and its database. */
export type Settings = Record<string, string> & { DATA_DIR: string };

const place = (DATA_DIR: string, DATABASE_URL: string): Settings =>
  DATABASE_URL ? { DATA_DIR, DATABASE_URL } : { DATA_DIR };

/** Makes a site once, and hands out copies of its folder and its database. */
export async function siteTemplate<Made>(
  engine: Engine,
  postgres: PostgresServer,
  make: (settings: Settings) => Promise<Made>,
) {
  const base = dataFolder();
  const template = `template_${engine}`;
  const url = engine === "postgres" ? await postgres.createDatabase({ name: template }) : "";
  return {
    made: await make(place(base.path, url)),
    async copy(): Promise<{ settings: Settings; remove(): void }> {
      const data = dataFolder();
      cpSync(base.path, data.path, { recursive: true });
      const settings = place(data.path, url && (await postgres.createDatabase({ template })));
      return { settings, remove: data.remove };
    },
    remove: base.remove,
  };
}

const preload = pathToFileURL(resolve("tests/process/kill-at.js"));

/** A step of a process, counted from 1, or from the first step with a name. */
export type KillPoint = { killAt: number; from?: string };

/** Returns the settings with which a process counts its steps, and is killed at one or writes all of them to a file. */
export const countingSteps = (how: KillPoint | { log: string }): Record<string, string> => ({
  NODE_OPTIONS: `--import=${preload}`,
  // A second process would count its own steps.
  WORK: "inline",
  ...("killAt" in how
    ? { KILL_AT: String(how.killAt), KILL_FROM: how.from ?? "" }
    : { KILL_LOG: how.log }),
});

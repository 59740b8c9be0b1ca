import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

export type Engine = "sqlite" | "postgres";
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** What the parts of a run share: database places, and their end. */
export type Stage = {
  /** Environment of a fresh database of this engine. */
  place(engine: Engine): Promise<Record<string, string>>;
  end(): Promise<void>;
};

export function openStage(): Stage {
  let server: Promise<PostgresServer> | undefined;
  const folders: (() => void)[] = [];
  return {
    async place(engine) {
      const folder = dataFolder();
      folders.push(folder.remove);
      const environment: Record<string, string> = { DATA_DIR: folder.path };
      if (engine === "postgres") {
        server ??= startPostgres();
        environment.DATABASE_URL = await (await server).createDatabase();
      }
      return environment;
    },
    async end() {
      await (await server)?.stop();
      for (const remove of folders) remove();
    },
  };
}

/** The built product, quiet, behind one trusted proxy, with an owner. */
export function startSubject(environment: Record<string, string>): Promise<RunningProduct> {
  return startProduct({
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    NODE_ENV: "production",
    ...ownerAccount,
    ...environment,
  });
}

/** Pages that stand for the rest: the first one, a place, a post. */
export const samplePages = {
  home: "/",
  place: "/locations/woodland-hills",
  post: "/blog/california-30-day-breach-notice",
} as const;

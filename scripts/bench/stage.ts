import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder, type RunningProduct, startProductIn } from "#tests/product.ts";

export type Engine = "sqlite" | "postgres";
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** Resources shared by the parts of a run: the product's folder, databases, and their clean-up. */
export type Stage = {
  /** Starts the measured product (see `startSubject`). */
  start(environment: Record<string, string>): Promise<RunningProduct>;
  /** Creates an empty database of this engine and returns its environment variables. */
  place(engine: Engine): Promise<Record<string, string>>;
  /** Runs `work` with the product on an empty database of this engine. */
  withProduct<T>(engine: Engine, work: (product: RunningProduct) => Promise<T>): Promise<T>;
  end(): Promise<void>;
  /** Number of leads, and of subscribers, in the part "scale". */
  leads: number;
  /** URL of a database that already has these leads, so that the part "scale" need not seed one. */
  database: string | undefined;
};

/** Number of leads that a large company has after years. */
export const fullScale = 1_000_000;

/** Opens the resources of a run. @param product folder in which the measured product is built */
export function openStage(product: string, leads = fullScale, database?: string): Stage {
  let server: Promise<PostgresServer> | undefined;
  const folders: (() => void)[] = [];
  const stage: Stage = {
    leads,
    database,
    start: (environment) => startSubject(environment, product),
    async withProduct(engine, work) {
      const running = await stage.start(await stage.place(engine));
      return work(running).finally(() => running.stop());
    },
    async place(engine) {
      const folder = dataFolder({ durable: true });
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
  return stage;
}

/** Starts the product built in this folder with little logging, one trusted proxy and an owner account. */
export function startSubject(
  environment: Record<string, string>,
  product = ".",
): Promise<RunningProduct> {
  return startProductIn(product, {
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    NODE_ENV: "production",
    ...ownerAccount,
    ...environment,
  });
}

/** Representative pages: home, a place, a post. */
export const samplePages = {
  home: "/",
  place: "/locations/woodland-hills",
  post: "/blog/california-30-day-breach-notice",
} as const;

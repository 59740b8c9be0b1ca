import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder, type RunningProduct, startProductIn } from "#tests/product.ts";

export type Engine = "sqlite" | "postgres";
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** Resources shared by the parts of a run: the product's folder, databases, and their clean-up. */
export type Stage = ReturnType<typeof openStage>;

/** Number of leads that a large company has after years. */
export const fullScale = 1_000_000;

/**
 * Opens the resources of a run. `product`: folder in which the measured product is built; `leads`: number of leads, and
 * of subscribers, in the part "scale"; `database`: URL of one that already has them, so that the part need not seed it.
 */
export function openStage(product: string, leads = fullScale, database?: string) {
  let server: Promise<PostgresServer> | undefined;
  const folders: (() => void)[] = [];

  /** Starts the measured product (see `startSubject`). */
  const start = (environment: Record<string, string>) => startSubject(environment, product);

  /** Creates an empty database of this engine and returns its environment variables. */
  async function place(engine: Engine): Promise<Record<string, string>> {
    const folder = dataFolder({ durable: true });
    folders.push(folder.remove);
    if (engine === "sqlite") return { DATA_DIR: folder.path };
    server ??= startPostgres();
    return { DATA_DIR: folder.path, DATABASE_URL: await (await server).createDatabase() };
  }

  return {
    leads,
    database,
    start,
    place,
    /** Runs `work` with the product on an empty database of this engine. */
    async withProduct<T>(engine: Engine, work: (product: RunningProduct) => Promise<T>) {
      const running = await start(await place(engine));
      return work(running).finally(() => running.stop());
    },
    async end() {
      await (await server)?.stop();
      for (const remove of folders) remove();
    },
  };
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

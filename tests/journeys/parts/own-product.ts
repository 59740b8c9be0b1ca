import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { owner } from "#tests/journeys/journey.ts";
import { dataFolder } from "#tests/product.ts";

type Settings = Readonly<Record<string, string>>;

/** Runs a controlled product with the owner in a data folder of its own while `work` uses it, and removes both. */
export async function withOwnProduct(
  settings: Settings,
  work: (product: ControlledProduct, dataDir: string) => Promise<void>,
): Promise<void> {
  const data = dataFolder();
  const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const product = await startControlled({ DATA_DIR: data.path, ...account, ...settings });
  try {
    await work(product, data.path);
  } finally {
    await product.stop();
    data.remove();
  }
}

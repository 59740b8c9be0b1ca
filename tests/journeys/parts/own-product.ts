import { owner } from "#tests/journeys/journey.ts";
import { dataFolder, type RunningProduct, startProduct } from "#tests/product.ts";

type Settings = Readonly<Record<string, string>>;

/** Runs a product with the owner in a data folder of its own while `work` uses it, and always removes both. */
export async function withOwnProduct(
  settings: Settings,
  work: (product: RunningProduct, dataDir: string) => Promise<void>,
): Promise<void> {
  const data = dataFolder();
  const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  const product = await startProduct({ DATA_DIR: data.path, ...account, ...settings });
  try {
    await work(product, data.path);
  } finally {
    await product.stop();
    data.remove();
  }
}

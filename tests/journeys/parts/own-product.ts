import { type Control, type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { test as base, owner } from "#tests/journeys/journey.ts";
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

/** Runs a test on a product whose clock it may move far: the other journeys' pages are not ahead with it. */
export const testWithClock = base.extend<object, { product: ControlledProduct }>({
  product: [
    ({ mail }, use) =>
      withOwnProduct({ SMTP_URL: mail.url, TRUST_PROXY: "1" }, (product) => use(product)),
    { scope: "worker" },
  ],
});

/** Lets this much time (ms) pass for the product, which then does all that has become due. */
export async function passProductTime({ clock, work }: Control, ms: number): Promise<void> {
  await clock.advance(ms);
  await work.settle();
}

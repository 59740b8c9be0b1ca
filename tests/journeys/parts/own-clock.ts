import type { Control, ControlledProduct } from "#tests/control/product.ts";
import { test as base } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "./own-product.ts";

/** Runs a test on a product whose clock it may move far: the other journeys' pages are not ahead with it. */
export const test = base.extend<object, { product: ControlledProduct }>({
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

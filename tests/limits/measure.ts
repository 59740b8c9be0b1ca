import { startControlled } from "#tests/control/product.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder } from "#tests/product.ts";
import { dependencyFigures, releaseFigures } from "./packages.ts";
import { scriptFigures } from "./scripts-of-build.ts";
import type { Figures } from "./table.ts";
import { pageFigures, signIn, staffFigures } from "./visits.ts";

/** A Tuesday noon in Los Angeles: what a page says about open hours and free times depends on the moment. */
const noon = Date.parse("2026-11-17T20:00:00Z");

/** Measures pages and screens of the build on a site with an owner and without records. */
async function visitFigures(): Promise<Figures> {
  const data = dataFolder();
  const product = await startControlled({ DATA_DIR: data.path, ...ownerAccount });
  try {
    await product.work.pause();
    await product.clock.set(noon);
    const pages = await pageFigures(product.url);
    await product.clock.set(Date.now());
    const cookies = await signIn(product.url);
    // Otherwise news of the sign-in would make the first screen ask again.
    await product.work.settle();
    return { ...pages, ...(await staffFigures(product.url, cookies)) };
  } finally {
    await product.stop();
    data.remove();
  }
}

/** Measures everything that `tests/limits.json` limits, of the build and of the packages. */
export async function measureAll(): Promise<Figures> {
  const visits = await visitFigures();
  return { ...visits, ...scriptFigures(), ...releaseFigures(), ...dependencyFigures() };
}

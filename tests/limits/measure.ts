import { startControlled } from "#tests/control/product.ts";
import { openStream } from "#tests/event-stream.ts";
import { ownerAccount } from "#tests/process/browser-of.ts";
import { dataFolder } from "#tests/product.ts";
import { dependencyFigures, releaseFigures } from "./packages.ts";
import { scriptFigures } from "./scripts-of-build.ts";
import type { Figures } from "./table.ts";
import { pageFigures, signIn, staffFigures } from "./visits.ts";

/** A Tuesday noon in Los Angeles: what a page says about open hours and free times depends on the moment. */
const noon = Date.parse("2026-11-17T20:00:00Z");

/** Time (ms) after which a page that is loaded no longer hears of the sign-in. */
const afterNews = 3 * 60_000;

async function openOneStream(url: string, cookies: readonly { name: string; value: string }[]) {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const request = (path: string, { headers }: { headers: Record<string, string> }) =>
    fetch(url + path, { headers: { ...headers, cookie } });
  const { body } = await openStream({ request });
  await body?.cancel();
}

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
    // Otherwise news of the sign-in, and all that the first live stream cannot know, would make screens ask again.
    await openOneStream(product.url, cookies);
    await product.work.settle();
    await product.clock.set(Date.now() + afterNews);
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

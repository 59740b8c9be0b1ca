import { test as base } from "#tests/journeys/journey.ts";
import {
  openReader,
  type PageSource,
  type ReadPage,
  readSitemap,
} from "#tests/site/page-source.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

export { expect } from "#tests/journeys/journey.ts";

type SiteParts = {
  readPage: ReadPage;
  /** Paths of every listed page, posts included. */
  routes: readonly string[];
  /** Every listed page as the server sends it, read once. */
  sources: readonly PageSource[];
};

/** A journey with every page of the site. */
export const test = base.extend<object, SiteParts>({
  readPage: [
    async ({ browser }, use) => {
      const reader = await openReader(browser);
      await use(reader.read);
      // Waits for the end: a page that is still closing when the browser does can fail the worker.
      await reader.close();
    },
    { scope: "worker" },
  ],
  routes: [
    async ({ product }, use) => {
      const mapped = [...(await readSitemap(product.url)).keys()];
      await use([...listedRoutes, ...mapped.filter((path) => path.startsWith("/blog/"))]);
    },
    { scope: "worker" },
  ],
  sources: [
    async ({ product, routes, readPage }, use) => {
      const sources: PageSource[] = [];
      for (const path of routes) sources.push(await readPage(product.url, path));
      await use(sources);
    },
    { scope: "worker" },
  ],
});

import { test as base } from "#tests/journeys/journey.ts";
import { readSitemap } from "#tests/site/page-source.ts";
import { listedRoutes } from "#tests/site/public-routes.ts";

export { expect } from "#tests/journeys/journey.ts";

/** A journey with the paths of every listed page, posts included. */
export const test = base.extend<object, { routes: readonly string[] }>({
  routes: [
    async ({ product }, use) => {
      const mapped = [...(await readSitemap(product.url)).keys()];
      await use([...listedRoutes, ...mapped.filter((path) => path.startsWith("/blog/"))]);
    },
    { scope: "worker" },
  ],
});

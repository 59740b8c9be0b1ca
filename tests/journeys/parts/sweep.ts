import { readSitemap } from "#tests/site/page-source.ts";
import { listedRoutes, unlistedRoutes } from "#tests/site/public-routes.ts";

/** Returns the paths of all public pages: listed, unlisted, and the posts, which the site map names. */
export async function publicPages(origin: string): Promise<string[]> {
  const mapped = [...(await readSitemap(origin)).keys()];
  const posts = mapped.filter((path) => path.startsWith("/blog/"));
  return [...listedRoutes, ...posts, ...unlistedRoutes];
}

/** Every share of a sweep is a test of its own, so that workers divide the pages and each keeps its time. */
export type Share = { at: number; of: number };

export const sharesOf = (of: number): Share[] =>
  Array.from({ length: of }, (_, at) => ({ at, of }));

/** The share of a short sweep, which one test does alone. */
export const whole: Share = { at: 0, of: 1 };

/**
 * Looks at the pages of a share one after another and goes on after a page with faults. Returns all faults, each with
 * the path of its page.
 */
export async function sweep(
  paths: readonly string[],
  { at, of }: Share,
  look: (path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths.filter((_, index) => index % of === at)) {
    const found = await look(path).catch((error: unknown) => [String(error)]);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

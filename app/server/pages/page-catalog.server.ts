import { alternatesOf } from "#app/languages/local-paths.ts";
import { pageLanguageOf } from "#app/languages/translators.ts";
import { existingPaths, postPath } from "#app/paths.ts";
import { type Company, withCompany } from "#content/company.ts";
import { industries } from "#content/industries/industries.server.ts";
import { legalPages } from "#content/legal/legal.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import { pageMeta, textsReviewed } from "#content/page-meta.ts";
import { publishedPosts } from "#features/blog/service.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { cachedPerContentVersion } from "#platform/work/content-version.server.ts";

/** A public page in lists of pages: the site map, share images, page checks. */
export type CatalogPage = {
  path: string;
  title: string;
  description: string;
  kind: "page" | "location" | "industry" | "legal" | "post";
  /** Day on which its text was last changed or reviewed, "YYYY-MM-DD". */
  changed: string;
};

/** Public pages without content for search engines. */
const unlisted: ReadonlySet<string> = new Set([
  "/login",
  "/test-dashboard",
  "/search",
  "/setup",
  "/reset-password",
]);

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

async function postPages(ctx: RequestContext): Promise<CatalogPage[]> {
  return (await publishedPosts(ctx)).map((post) => ({
    path: postPath(post.slug),
    title: post.title,
    description: post.description,
    kind: "post",
    changed: isoDay(post.modifiedAt),
  }));
}

async function readCatalog(ctx: RequestContext): Promise<CatalogPage[]> {
  const { company } = await currentSettings(ctx);
  const fill = (text: string) => withCompany(text, company);
  const own = Object.entries(pageMeta)
    .filter(([path]) => path.startsWith("/") && existingPaths.has(path) && !unlisted.has(path))
    .map(
      ([path, texts]): CatalogPage => ({
        path,
        title: fill(texts.title),
        description: fill(texts.description),
        kind: "page",
        changed: textsReviewed,
      }),
    );
  const places = locations.map(
    (place): CatalogPage => ({
      path: `/locations/${place.slug}`,
      title: fill(place.title),
      description: fill(place.description),
      kind: "location",
      changed: place.reviewed,
    }),
  );
  const professions = industries.map(
    (industry): CatalogPage => ({
      path: `/industries/${industry.slug}`,
      title: fill(industry.title),
      description: fill(industry.description),
      kind: "industry",
      changed: industry.reviewed,
    }),
  );
  const legal = legalPages.map(
    (page): CatalogPage => ({
      path: page.path,
      title: fill(page.title),
      description: fill(page.description),
      kind: "legal",
      changed: page.updated,
    }),
  );
  const translated = own.flatMap((page) => inOtherLanguages(page, company));
  return [...own, ...translated, ...professions, ...places, ...legal, ...(await postPages(ctx))];
}

/** Returns an entry of the page for each other language in which it exists. */
function inOtherLanguages(page: CatalogPage, company: Company): CatalogPage[] {
  const texts = pageMeta[page.path];
  const others = alternatesOf(page.path).filter(({ path }) => path !== page.path);
  return others.map(({ language, path }) => {
    const { translate } = pageLanguageOf(language);
    const fill = (text = "") => withCompany(translate(text), company);
    return { ...page, path, title: fill(texts?.title), description: fill(texts?.description) };
  });
}

/** Returns every public page for search engines with the company's facts filled in; cached per content version. */
export const pageCatalog = cachedPerContentVersion(readCatalog);

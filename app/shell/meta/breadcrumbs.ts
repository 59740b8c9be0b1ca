import { type BreadcrumbKey, breadcrumbs } from "#content/frame/navigation.ts";
import type { Crumb } from "#ui/page/breadcrumb.tsx";

/** Returns the key of the page at a path; undefined if it has no breadcrumbs of its own. */
export function breadcrumbAt(path: string): BreadcrumbKey | undefined {
  const keys = Object.keys(breadcrumbs) as BreadcrumbKey[];
  return keys.find((key) => breadcrumbs[key].path === path);
}

/** Returns the breadcrumbs from home to a page; `here` is a page below it with its own name, such as a post. */
export function breadcrumbsOf(page: BreadcrumbKey, here?: Crumb): readonly Crumb[] {
  if (page === "home") return [];
  const crumbs: Crumb[] = here ? [here] : [];
  let key: BreadcrumbKey | undefined = page;
  while (key && key !== "home") {
    const { name, path, parent }: { name: string; path: string; parent?: BreadcrumbKey } =
      breadcrumbs[key];
    crumbs.unshift({ name, path });
    key = parent;
  }
  return [{ name: breadcrumbs.home.name, path: breadcrumbs.home.path }, ...crumbs];
}

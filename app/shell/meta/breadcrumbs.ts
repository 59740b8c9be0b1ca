import { type BreadcrumbKey, breadcrumbs } from "#content/navigation.ts";
import type { Crumb } from "#ui/page/breadcrumb.tsx";

/** From home to a page, parents between; `here` is a page below it that brings its own name, such as a post. Home has no trail. */
export function trailOf(page: BreadcrumbKey, here?: Crumb): readonly Crumb[] {
  if (page === "home") return [];
  const trail: Crumb[] = here ? [here] : [];
  let key: BreadcrumbKey | undefined = page;
  while (key && key !== "home") {
    const { name, path, parent }: { name: string; path: string; parent?: BreadcrumbKey } =
      breadcrumbs[key];
    trail.unshift({ name, path });
    key = parent;
  }
  return [{ name: breadcrumbs.home.name, path: breadcrumbs.home.path }, ...trail];
}

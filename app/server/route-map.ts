/** The layout route of every public page, as the router names it. */
const siteLayout = "shell/site-layout";

type RouteEntry = { id: string; parentId?: string | undefined };

/** Whether these are the routes of a public page: they lead through the site's layout. */
export function isSiteBranch(ids: readonly string[]): boolean {
  return ids.includes(siteLayout);
}

/** The routes of the public pages among all. */
export function siteRoutes<Entry extends RouteEntry>(
  routes: Readonly<Record<string, Entry>>,
): Record<string, Entry> {
  const belongs = ({ id, parentId }: RouteEntry): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return id === siteLayout || (parent !== undefined && belongs(parent));
  };
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => route.parentId === undefined || belongs(route)),
  );
}

/** Where the build puts the map of the public pages, beside the map of all. */
export function siteMapOf(url: string): string {
  return url.replace(/\.js$/, "-site.js");
}

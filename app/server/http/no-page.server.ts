import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Returns a test for paths where no page can exist: only the catch-all route matches them. */
export function noPageMatcher(build: Pick<ServerBuild, "routes">): (path: string) => boolean {
  const tree = routesUnder(build, undefined);
  return (path) => {
    // A page's data, which the browser's router requests.
    if (path.endsWith(".data")) return false;
    const last = matchRoutes(tree, path)?.at(-1);
    return last?.route.path === "*" && last.pathnameBase === "/";
  };
}

function routesUnder(build: Pick<ServerBuild, "routes">, parent: string | undefined) {
  const tree: RouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parent) continue;
    const { id, path, index } = route;
    tree.push(index ? { id, path, index } : { id, path, children: routesUnder(build, id) });
  }
  return tree;
}

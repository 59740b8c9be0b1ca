import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** Says of a path whether no page can ever stand there: only the route for everything else takes it. */
export function noPageMatcher(build: Pick<ServerBuild, "routes">): (path: string) => boolean {
  const tree = routesUnder(build, undefined);
  return (path) => {
    // The data of a page alone, which the browser's half of the router reads.
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

import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = Pick<ServerBuild, "routes">;

/** Returns a test for paths where no page can exist: only the catch-all route matches them. */
export function noPageMatcher(build: Routes): (path: string) => boolean {
  const tree = routesUnder(build, undefined);
  // Lets most pages skip `matchRoutes`, which compiles a pattern for every route on each call.
  const plain = new Set(plainPaths(tree, ""));
  return (path) => {
    // Paths that end in ".data" are requests of the browser's router for the data of a page.
    if (plain.has(path) || path.endsWith(".data")) return false;
    const last = matchRoutes(tree, path)?.at(-1);
    return last?.route.path === "*" && last.pathnameBase === "/";
  };
}

function routesUnder(build: Routes, parent: string | undefined) {
  const tree: RouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (!route || route.parentId !== parent) continue;
    const { id, path, index } = route;
    tree.push(index ? { id, path, index } : { id, path, children: routesUnder(build, id) });
  }
  return tree;
}

/** Returns the paths of all routes without parameters. */
function plainPaths(routes: readonly RouteObject[], parent: string): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    if (/[:*?]/.test(path)) return [];
    const own = path === "" ? parent : `${parent}/${path.replace(/^\/|\/$/g, "")}`;
    return [own || "/", ...plainPaths(children, own)];
  });
}

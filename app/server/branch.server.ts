import type { EntryContext } from "react-router";
import { isSiteBranch, siteMapOf } from "./route-map.ts";

/**
 * The page's own routes alone. The router would prepare every route of the product for each drawing, and a drawing shows
 * one branch of them. It would also draw a link for each file they import, only for `finishPage` to take out again: what
 * it may tell of these is left to `filesOf`.
 */
export function branchOf<Context extends EntryContext>(context: Context): Context {
  const { manifest } = context;
  const routes = Object.fromEntries(
    routesOf(context).map((route) => [route.id, { ...route, imports: [] }]),
  );
  return {
    ...context,
    manifest: {
      ...manifest,
      url: mapOf(context),
      routes,
      entry: { ...manifest.entry, imports: [] },
    },
  };
}

/** Scripts that the page needs in the browser, in the order in which they ask for one another. */
export function filesOf(context: EntryContext): string[] {
  const { entry } = context.manifest;
  const ofRoutes = routesOf(context).flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [mapOf(context), entry.module, ...entry.imports, ...ofRoutes];
}

/** The build alone makes a map for the public pages. */
function mapOf(context: EntryContext): string {
  const { url } = context.manifest;
  const ids = routesOf(context).map(({ id }) => id);
  return !import.meta.env.DEV && isSiteBranch(ids) ? siteMapOf(url) : url;
}

function routesOf({ manifest, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
}

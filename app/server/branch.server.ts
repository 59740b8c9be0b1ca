import type { EntryContext } from "react-router";

/**
 * The page's own routes alone. The router would prepare every route of the product for each drawing, and a drawing shows
 * one branch of them.
 */
export function branchOf<Context extends EntryContext>(context: Context): Context {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.flatMap(({ route: { id } }) => {
      const route = manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  return { ...context, manifest: { ...manifest, routes } };
}

import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticRouter, type EntryContext, StaticRouterProvider } from "react-router";
import type { DrawOnce } from "#app/shell/drawn-once.tsx";
import { gaveUp } from "./render-page.server.ts";

/** The HTML of parts, by the object they show. It goes with that object, at the latest when public content changes. */
const drawn = new WeakMap<object, Map<string, string>>();

/**
 * Draws parts of a page (see app/shell/drawn-once.tsx) as they would stand in it, each once. `around` puts contexts of
 * the page around a part. What it answers throws when a part waits for something: it would be kept unfinished.
 */
export function partsOf(
  { staticHandlerContext }: Pick<EntryContext, "staticHandlerContext">,
  around: (part: ReactNode) => ReactNode,
): DrawOnce {
  return (of, name, draw) => {
    const parts = drawn.get(of) ?? new Map<string, string>();
    drawn.set(of, parts);
    const known = parts.get(name);
    if (known !== undefined) return known;
    const html = renderToString(onRoute(staticHandlerContext, around(draw())));
    if (html.includes(gaveUp)) throw new Error(`"${name}" waits for something when it is drawn`);
    parts.set(name, html);
    return html;
  };
}

type Page = EntryContext["staticHandlerContext"];

/** A part with the site's data and links around it: all that it may know of the page. */
function onRoute(page: Page, part: ReactNode): ReactNode {
  const { root } = page.loaderData;
  const route = { id: "root", path: "*", element: part };
  const match = { params: {}, pathname: "/", pathnameBase: "/", route };
  const context = {
    ...page,
    loaderData: { root },
    actionData: null,
    errors: null,
    matches: [match],
  };
  const router = createStaticRouter([route], context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

import { createContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Reader of the site data that every page shows. A function, so that a failing action need not read it. */
export const siteDataContext = createContext<() => Promise<SiteData>>();

/**
 * Receives the page's HTML. In a Response it would be converted to a stream and back to text, which costs as much as
 * the page's queries. Null when the HTML must be in the Response.
 */
export const pageTextContext = createContext<{ text: string } | null>(null);

/** Request context of public loaders and actions. Its actor is always a visitor: pages are the same for everyone. */
export const ctxContext = createContext<RequestContext>();

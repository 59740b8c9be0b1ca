import { createContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import type { LeadDeps } from "#features/leads/rules/receive.server.ts";
import type { Search } from "#features/search/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** What every page shows of the company. A function, so that an action that fails does not pay for it. */
export const siteDataContext = createContext<() => Promise<SiteData>>();

/**
 * Where the rendering puts the page's text. Through a Response it would become a stream and text again, which costs as much
 * as the page's queries. Null: the text is wanted in the Response.
 */
export const pageTextContext = createContext<{ text: string } | null>(null);

/** The context of verbs, for loaders and actions of public pages. Its actor is always a visitor: pages are the same for everyone. */
export const ctxContext = createContext<RequestContext>();

/** What taking a lead needs from other features; lent to the page actions that serve forms without JavaScript. */
export const leadDepsContext = createContext<LeadDeps>();

/** Search over the whole site; composed by the app, because posts and pages are found together. */
export const searchContext = createContext<Search>();

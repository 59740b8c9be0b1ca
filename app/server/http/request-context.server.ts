import { createContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import type { BookingDeps } from "#features/booking/deps.server.ts";
import type { LeadDeps } from "#features/leads/rules/receive.server.ts";
import type { Search } from "#features/search/service.server.ts";
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

/** Dependencies of receiving a lead, for the page actions of forms posted without JavaScript. */
export const leadDepsContext = createContext<LeadDeps>();

/** Dependencies of booking a call, for the pages that offer times. */
export const bookingDepsContext = createContext<BookingDeps>();

/** Search over the whole site: pages and posts together. */
export const searchContext = createContext<Search>();

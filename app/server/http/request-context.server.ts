import { createContext } from "react-router";
import type { SiteData } from "#app/shell/site-data.ts";
import type { BookingDeps } from "#features/booking/deps.server.ts";
import type { LeadDeps } from "#features/leads/rules/receive.server.ts";
import type { Search } from "#features/search/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Reads what every page shows of the company. A function, so that a failing action does not pay for it. */
export const siteDataContext = createContext<() => Promise<SiteData>>();

/**
 * Receives the page's HTML. Passed through a Response it would become a stream and text again, which costs as much as the
 * page's queries. Null when the HTML belongs into the Response.
 */
export const pageTextContext = createContext<{ text: string } | null>(null);

/** The request context of public loaders and actions. Its actor is always a visitor, because pages are the same for everyone. */
export const ctxContext = createContext<RequestContext>();

/** Dependencies of taking a lead, for the page actions behind forms without JavaScript. */
export const leadDepsContext = createContext<LeadDeps>();

/** Dependencies of booking a call, for the pages that offer times. */
export const bookingDepsContext = createContext<BookingDeps>();

/** Search over the whole site: pages and posts together. */
export const searchContext = createContext<Search>();

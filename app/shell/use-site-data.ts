import { createContext, useContext } from "react";
import { defaultSiteData, type SiteData } from "./site-data.ts";

/** Provided by the root; in an island it holds only the `facts` that the island asked for. */
export const SiteDataContext = createContext<SiteData>(defaultSiteData);

/** Returns the site data, or the defaults where the root loader failed, so that the error screen still has a phone number. */
export function useSiteData(): SiteData {
  return useContext(SiteDataContext);
}

import { createContext, useContext } from "react";
import { defaultSiteData, type SiteData } from "./site-data.ts";

/** Site data, provided by the root; in an island it holds only the `facts` that the island requested. */
export const SiteDataContext = createContext<SiteData>(defaultSiteData);

/** Returns the site data, or the defaults if the root loader failed, so that the error screen has a phone number. */
export function useSiteData(): SiteData {
  return useContext(SiteDataContext);
}

import { createContext, useContext } from "react";
import { defaultSiteData, type SiteData } from "./site-data.ts";

/** Provided by the root; in an island it holds only what the island named. */
export const SiteDataContext = createContext<SiteData>(defaultSiteData);

/** The site's data; the defaults stand in where the root loader itself failed (the error screen still shows a phone number). */
export function useSiteData(): SiteData {
  return useContext(SiteDataContext);
}

import type { FlagName } from "#features/flags/flag.ts";
import { useSiteData } from "./use-site-data.ts";

/** Whether a page has a feature. What is on for a part of the visitors is drawn for all, and hidden by a page script. */
export function useFlag(name: FlagName): boolean {
  return useSiteData().flags[name] !== 0;
}

import type { FlagName } from "#features/flags/flag.ts";
import { useSiteData } from "./use-site-data.ts";

/** Returns whether a feature is on; true also for a share of visitors, where a page script hides it for the others. */
export function useFlag(name: FlagName): boolean {
  return useSiteData().flags[name] !== 0;
}

import type { FlagName } from "#features/flags/flag.ts";
import { useSiteData } from "./use-site-data.ts";

/** Returns whether a feature is on. One that is on for a share of visitors is rendered for all and hidden by a page script. */
export function useFlag(name: FlagName): boolean {
  return useSiteData().flags[name] !== 0;
}

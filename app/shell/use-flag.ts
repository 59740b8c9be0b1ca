import { useSyncExternalStore } from "react";
import type { FlagName } from "#features/flags/flag.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { useSiteData } from "./site-data.ts";

const never = () => () => undefined;

/** Whether a feature is on for this visitor. The server draws it unless it is off for everyone. */
export function useFlag(name: FlagName): boolean {
  const { flags } = useSiteData();
  return useSyncExternalStore(
    never,
    () => isOnHere(name, flags),
    () => flags[name] !== 0,
  );
}

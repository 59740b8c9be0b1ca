import { createContext, useContext } from "react";

/** The windows of the shell: the search over everything, the list of keys. */
export type CommandWindow = "nothing" | "palette" | "help";

export const ShowContext = createContext<(shown: CommandWindow) => void>(() => undefined);

/** Opens one of them from anywhere in the shell. */
export function useShow(): (shown: CommandWindow) => void {
  return useContext(ShowContext);
}

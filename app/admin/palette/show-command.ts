import { createContext, useContext } from "react";

/** The dialogs of the shell: the staff search, the list of keys, the form of a new lead. */
export type CommandDialogName = "nothing" | "palette" | "help" | "lead";

export const ShowContext = createContext<(shown: CommandDialogName) => void>(() => undefined);

/** Returns a function that opens one of these dialogs from anywhere in the shell. */
export function useShow(): (shown: CommandDialogName) => void {
  return useContext(ShowContext);
}

import type { FlagRow } from "#features/flags/contract.ts";

/** Returns a flag as staff see it, which nobody has changed. */
export const aFlagRow = (own: Pick<FlagRow, "name" | "percent"> & Partial<FlagRow>): FlagRow => ({
  owner: "",
  reason: "",
  endsAt: null,
  returnsTo: null,
  version: 3,
  changedAt: null,
  changedBy: "",
  ...own,
});

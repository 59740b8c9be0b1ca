import * as z from "zod/mini";

/** Largest number of PostgreSQL's integer, less one for the next version. */
const maxVersion = 2_147_483_646;

/** The version of a row as somebody saw it, for refusing a change of something older. 0: the row was not there yet. */
export const rowVersion = (least: 0 | 1) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(maxVersion));

/** The version of a row in an address. */
export const versionInAddress = z.coerce
  .number()
  .check(z.int(), z.minimum(1), z.maximum(maxVersion));

import * as z from "zod/mini";

/** Maximum of PostgreSQL's integer, minus one for the next version. */
const maxVersion = 2_147_483_646;

/** The version of a row that the caller saw, to refuse a change of an outdated row. 0: the row did not exist yet. */
export const rowVersion = (min: 0 | 1) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(maxVersion));

/** The version of a row in a URL. */
export const versionInAddress = z.coerce
  .number()
  .check(z.int(), z.minimum(1), z.maximum(maxVersion));

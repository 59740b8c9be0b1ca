import * as z from "zod/mini";

/** Answer of a call that returns nothing but that it succeeded. */
export const done = z.object({ success: z.boolean() });

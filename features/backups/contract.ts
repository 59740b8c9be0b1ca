import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";
import { purposes } from "./purpose.ts";

export const backupCalls = calls("/api/backups", "system.view", {
  list: get("", "Lists the backups on this machine, and when one was last test-restored", {
    answer: z.object({
      encrypted: z.boolean(),
      copies: z.array(
        z.object({
          file: z.string(),
          at: z.number(),
          bytes: z.number(),
          encrypted: z.boolean(),
          /** Null for copies of earlier releases, which did not record it. */
          purpose: z.nullable(z.enum(purposes)),
        }),
      ),
      provenAt: z.nullable(z.number()),
      provenWords: z.string(),
      /** Newest copy and newest proof, each only if it failed. */
      failures: z.array(z.object({ at: z.number(), words: z.string() })),
    }),
  }),
});

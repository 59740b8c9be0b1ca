import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { purposes } from "./purpose.ts";

export const listBackups = endpoint({
  method: "GET",
  path: "/api/backups",
  summary:
    "The copies of the database on this machine, and when one was last proved by restoring it",
  access: "system.view",
  answer: z.object({
    encrypted: z.boolean(),
    copies: z.array(
      z.object({
        file: z.string(),
        at: z.number(),
        bytes: z.number(),
        encrypted: z.boolean(),
        /** Null for copies of earlier releases, which do not tell. */
        purpose: z.nullable(z.enum(purposes)),
      }),
    ),
    provenAt: z.nullable(z.number()),
    provenWords: z.string(),
    /** The newest copy or proof, where it failed. */
    failures: z.array(z.object({ at: z.number(), words: z.string() })),
  }),
});

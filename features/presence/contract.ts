import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** What can be open at two screens at once. */
export const openSubjects = ["lead"] as const;
export type OpenSubject = (typeof openSubjects)[number];

/** A screen says again that it is there this often (ms); one that is silent for twice as long and a bit is gone. */
export const sayEveryMs = 15_000;
export const silentAfterMs = 40_000;

const record = {
  subject: z.enum(openSubjects),
  id: z.string().check(z.uuid()),
};

export const sayOpen = endpoint({
  method: "POST",
  path: "/api/presence",
  summary: "Says that a record is open at this screen; answers which colleagues have it open too",
  access: "leads.view",
  body: z.object({
    ...record,
    /** False: it was closed. */
    open: z._default(z.boolean(), true),
  }),
  answer: z.object({ others: z.array(z.object({ name: z.string(), since: z.number() })) }),
});

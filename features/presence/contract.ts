import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Kinds of records that can be open on two screens at once. */
export const presenceSubjects = ["lead"] as const;
export type PresenceSubject = (typeof presenceSubjects)[number];

/** Interval (ms) at which a screen reports that a record is open, and the silence (ms) after which it counts as closed. */
export const reportEveryMs = 15_000;
export const absentAfterMs = 40_000;

/** Silence (ms) after the last letter at which somebody no longer counts as writing. */
export const writingForMs = 6000;

const record = {
  subject: z.enum(presenceSubjects),
  id: z.string().check(z.uuid()),
};

export const reportPresence = endpoint({
  method: "POST",
  path: "/api/presence",
  summary:
    "Reports that a record is open on this screen; returns who else has it open and who writes",
  access: "leads.view",
  personal: true,
  body: z.object({
    ...record,
    /** False when it is closed. */
    open: z._default(z.boolean(), true),
    /** The person is writing in it now. */
    writing: z._default(z.boolean(), false),
  }),
  answer: z.object({
    others: z.array(z.object({ name: z.string(), since: z.number(), writing: z.boolean() })),
  }),
});

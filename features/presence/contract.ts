import * as z from "zod/mini";
import { calls, post } from "#platform/http/endpoint.ts";
import type { Permission } from "#platform/permissions.ts";

/** Kinds of records that can be open on two screens at once. */
export const presenceSubjects = ["lead", "post"] as const;
export type PresenceSubject = (typeof presenceSubjects)[number];

/** Permission to see each kind of record, and so who has it open. */
export const presencePermissions = {
  lead: "leads.view",
  post: "blog.view",
} as const satisfies Record<PresenceSubject, Permission>;

/** Interval at which a screen reports an open record, and time without reports after which it counts as closed (ms). */
export const reportEveryMs = 15_000;
export const absentAfterMs = 40_000;

/** Time after the last keystroke at which a person no longer counts as writing (ms). */
export const writingForMs = 6000;

export const presenceCalls = calls("/api/presence", "staff", {
  report: post(
    "",
    "Reports that a record is open on this screen; returns who else has it open and who writes",
    {
      personal: true,
      body: z.object({
        subject: z.enum(presenceSubjects),
        id: z.string().check(z.uuid()),
        /** False when the record is being closed. */
        open: z._default(z.boolean(), true),
        /** True while the person is writing in the record. */
        writing: z._default(z.boolean(), false),
      }),
      answer: z.object({
        others: z.array(z.object({ name: z.string(), since: z.number(), writing: z.boolean() })),
      }),
    },
  ),
});

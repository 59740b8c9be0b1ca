import * as z from "zod/mini";
import type { SubscriberTable } from "#platform/database/tables.ts";
import { endpoint } from "#platform/http/endpoint.ts";

export const subscriberStates = [
  "subscribed",
  "pending",
  "unsubscribed",
  "suppressed",
] as const satisfies readonly (SubscriberTable["state"] | "suppressed")[];
export type SubscriberState = (typeof subscriberStates)[number];

export const subscriberSorts = ["newest", "oldest", "email"] as const;
export type SubscriberSort = (typeof subscriberSorts)[number];

export const subscribersPerPage = 50;

/** Rows of one imported file, and its bytes. Larger lists come in several files. */
export const importLimits = { rows: 5000, bytes: 1024 * 1024 } as const;

/** What whoever imports says about everybody in the file; kept with the import, word for word. */
export const importStatement =
  "Everybody in this file agreed to get this newsletter, at the time and in the way that the file says, and I can show it.";

export const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  sourcePath: z.string(),
  topic: z.string(),
  industry: z.string(),
  createdAt: z.number(),
  confirmedAt: z.nullable(z.number()),
  leftAt: z.nullable(z.number()),
  suppressedAt: z.nullable(z.number()),
  suppressedReason: z.string(),
  imported: z.boolean(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

export const listSubscribers = endpoint({
  method: "GET",
  path: "/api/subscribers",
  summary: "Readers of the newsletter, a page at a time, with the number in each state",
  access: "marketing.view",
  query: z.object({
    state: z._default(z.enum([...subscriberStates, "all"]), "all"),
    search: z._default(z.string().check(z.maxLength(200)), ""),
    sort: z._default(z.enum(subscriberSorts), "newest"),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: z.object({
    subscribers: z.array(subscriberSchema),
    total: z.number(),
    counts: z.record(z.string(), z.number()),
    /** Suppressed addresses whose reader was erased: nothing but a keyed hash is kept of each. */
    erased: z.number(),
  }),
});

const id = z.object({ id: z.string().check(z.uuid()) });

export const readSubscriber = endpoint({
  method: "GET",
  path: "/api/subscribers/:id",
  summary: "One reader with the proof of their consent",
  access: "marketing.view",
  params: id,
  answer: z.object({
    subscriber: subscriberSchema,
    receipt: z.string(),
    consentSource: z.string(),
    /** Rows of the append-only ledger, the newest first. */
    choices: z.array(
      z.object({
        at: z.number(),
        choice: z.string(),
        /** When the reader asked, or agreed elsewhere. */
        requestedAt: z.nullable(z.number()),
        policyVersion: z.string(),
        wordingVersion: z.string(),
      }),
    ),
    importedBy: z.nullable(
      z.object({
        at: z.number(),
        fileName: z.string(),
        authorName: z.string(),
        statement: z.string(),
      }),
    ),
  }),
});
export type SubscriberProof = z.infer<typeof readSubscriber.answer>;

export const suppressSubscriber = endpoint({
  method: "POST",
  path: "/api/subscribers/:id/suppress",
  summary: "Sees to it that this reader is never mailed again, nor taken in by an import",
  access: "marketing.edit",
  params: id,
  body: z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(3, "Please say why, in a few words."), z.maxLength(200)),
  }),
  answer: z.object({ subscriber: subscriberSchema }),
});

export const unsuppressSubscriber = endpoint({
  method: "POST",
  path: "/api/subscribers/:id/unsuppress",
  summary: "Takes a suppression back; the reader is again what they were before",
  access: "marketing.edit",
  params: id,
  answer: z.object({ subscriber: subscriberSchema }),
});

export const liftErasedSuppression = endpoint({
  method: "POST",
  path: "/api/subscribers/lift-erased",
  summary: "Lets an address that was erased while suppressed be signed up or imported again",
  access: "marketing.edit",
  body: z.object({
    email: z.string().check(z.trim(), z.email("Write the whole address."), z.maxLength(254)),
  }),
  answer: z.object({ success: z.boolean() }),
});

const importError = z.object({
  line: z.number(),
  reason: z.string(),
  /** The row as it stands in the file; "" where the file as a whole is at fault. */
  row: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const importSubscribers = endpoint({
  method: "POST",
  path: "/api/subscribers/import",
  summary:
    "Takes in readers of a CSV file with the proof of each consent; one broken row and none is taken, unless asked for the others",
  access: "marketing.edit",
  bodyLimit: importLimits.bytes + 16 * 1024,
  body: z.object({
    text: z.string().check(z.maxLength(importLimits.bytes, "This file is larger than 1 MB.")),
    fileName: z._default(z.string().check(z.maxLength(200)), ""),
    /** The statement of import is made by whoever imports. */
    vouched: z.boolean(),
    /** False: only says what would happen. */
    apply: z.boolean(),
    /** Takes in the good rows although others are broken. */
    partly: z._default(z.boolean(), false),
  }),
  answer: z.object({
    ready: z.number(),
    known: z.number(),
    suppressed: z.number(),
    left: z.number(),
    /** The first line of the file, for a new one of the broken rows. */
    head: z.string(),
    faults: z.array(importError),
    sample: z.array(z.object({ email: z.string(), consentAt: z.number(), source: z.string() })),
    applied: z.boolean(),
  }),
});
export type ImportAnswer = z.infer<typeof importSubscribers.answer>;

export const exportSubscribers = endpoint({
  method: "POST",
  path: "/api/subscribers/export",
  summary: "All readers of one state as CSV; the audit log says who took them out",
  access: "marketing.edit",
  body: z.object({ state: z.enum([...subscriberStates, "all"]) }),
  answer: z.object({ fileName: z.string(), csv: z.string(), rows: z.number() }),
});

import * as z from "zod/mini";
import { rowError } from "#platform/csv/row-error.ts";
import { rowFate } from "#platform/csv/row-fate.ts";
import { isOneTable, tableEncodings, tableFields, uploadLimit } from "#platform/csv/upload.ts";
import type { SubscriberTable } from "#platform/database/tables.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";

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

/** Maximum rows and bytes of an imported file; larger lists have to be split into several files. */
export const importLimits = { rows: 5000, bytes: 1024 * 1024 } as const;

/** Statement that the importing person makes about everybody in the file; stored with the import. */
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

const id = z.object({ id: z.string().check(z.uuid()) });

export type SubscriberProof = z.infer<typeof subscriberCalls.read.answer>;

export type ImportAnswer = z.infer<typeof subscriberCalls.import.answer>;

export const subscriberCalls = calls("/api/subscribers", "marketing.edit", {
  list: get("", "Lists newsletter subscribers, a page at a time, with the number in each state", {
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
      /** Suppressed addresses whose subscriber was erased; only a keyed hash of each is stored. */
      erased: z.number(),
    }),
  }),
  read: get("/:id", "Returns a subscriber with the proof of consent", {
    access: "marketing.view",
    params: id,
    answer: z.object({
      subscriber: subscriberSchema,
      receipt: z.string(),
      consentSource: z.string(),
      /** Rows of the append-only ledger, newest first. */
      choices: z.array(
        z.object({
          at: z.number(),
          choice: z.string(),
          /** Time at which the subscriber signed up here or agreed elsewhere. */
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
  }),
  suppress: post(
    "/:id/suppress",
    "Suppresses a subscriber, who is never mailed or imported again",
    {
      params: id,
      body: z.object({
        reason: z
          .string()
          .check(z.trim(), z.minLength(3, "Please say why, in a few words."), z.maxLength(200)),
      }),
      answer: z.object({ subscriber: subscriberSchema }),
    },
  ),
  unsuppress: post(
    "/:id/unsuppress",
    "Lifts a suppression; the subscriber returns to the former state",
    {
      params: id,
      answer: z.object({ subscriber: subscriberSchema }),
    },
  ),
  liftErased: post(
    "/lift-erased",
    "Lifts the suppression of an erased address, which may then sign up or be imported again",
    {
      body: z.object({
        email: z.string().check(z.trim(), z.email("Enter the full address."), z.maxLength(254)),
      }),
    },
  ),
  import: post(
    "/import",
    "Imports subscribers from a CSV file with the proof of each consent; one invalid row stops the import unless `partly` is set",
    {
      apart: true,
      bodyLimit: uploadLimit(importLimits.bytes),
      body: z
        .object({
          ...tableFields(importLimits.bytes),
          fileName: z._default(z.string().check(z.maxLength(200)), ""),
          /** True: the importing person makes the statement `importStatement`. */
          vouched: z.boolean(),
          /** False: only checks the file. */
          apply: z.boolean(),
          /** True: imports the valid rows even when others are invalid. */
          partly: z._default(z.boolean(), false),
        })
        .check(isOneTable),
      answer: z.object({
        ready: z.number(),
        existing: z.number(),
        suppressed: z.number(),
        left: z.number(),
        /** First line of the file, for a new file of the invalid rows. */
        head: z.string(),
        errors: z.array(rowError),
        encoding: z.enum(tableEncodings),
        /** Fate of each row, in the order of the file. */
        rows: z.array(rowFate),
        sample: z.array(z.object({ email: z.string(), consentAt: z.number(), source: z.string() })),
        applied: z.boolean(),
      }),
    },
  ),
  export: post(
    "/export",
    "Exports all subscribers in one state as CSV; the audit log records who exported them",
    {
      apart: true,
      body: z.object({ state: z.enum([...subscriberStates, "all"]) }),
      answer: z.custom<Response>((value) => value instanceof Response),
      answerType: "text/csv",
    },
  ),
});

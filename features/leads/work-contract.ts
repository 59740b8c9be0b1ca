import * as z from "zod/mini";
import { day } from "#features/leads/thread/contract.ts";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { leadChange, leadFilter, leadId, leadSchema, oneLead } from "./contract.ts";
import { valueChoices } from "./merged-value.ts";

/** Limits of what staff write, in characters, leads and days. */
export const workLimits = {
  maxStep: 300,
  maxReason: 300,
  maxCallNote: 2000,
  maxBulk: 200,
  maxHoldDays: 366,
} as const;

const version = rowVersion(1);

export const callOutcomes = ["reached", "message", "no-answer"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Reason and last day of a hold. */
const holdFields = {
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please give a reason for the hold."),
      z.maxLength(workLimits.maxReason, "That is too long."),
    ),
  until: day,
};

const bulkItem = z.extend(leadChange, {
  id: z.string().check(z.uuid()),
  /** Hold to begin, or null to end one. The item's other changes are then ignored. */
  hold: z.optional(z.nullable(z.object(holdFields))),
});
export type BulkItem = z.infer<typeof bulkItem>;

const { view, search, kind, source, owner, industry, worth, days } = leadFilter;

/** The inbox's filter, for exporting the leads it shows. */
export const exportQuery = z.object({
  ...{ view, search, kind, source, owner, industry, worth, days },
});

export const workCalls = calls("/api/leads", "leads.edit", {
  logCall: post("/:id/calls", "Logs a call; one that reached the person stops the promise clock", {
    params: leadId,
    body: z.object({
      version,
      outcome: z.enum(callOutcomes),
      note: z._default(z.string().check(z.trim(), z.maxLength(workLimits.maxCallNote)), ""),
    }),
    answer: oneLead,
  }),
  setNextStep: put(
    "/:id/next-step",
    "Sets the next step and its day; both are empty once it is done",
    {
      params: leadId,
      body: z
        .object({
          version,
          text: z.string().check(z.trim(), z.maxLength(workLimits.maxStep, "That is too long.")),
          on: z.nullable(day),
        })
        .check(
          z.refine(({ text, on }) => (text === "") === (on === null), {
            error: "A next step needs a text and a day.",
            path: ["text"],
          }),
        ),
      answer: oneLead,
    },
  ),
  hold: post(
    "/:id/hold",
    "Pauses the promise clock until a day, for a reason; the time held is added to the promise",
    { params: leadId, body: z.object({ version, ...holdFields }), answer: oneLead },
  ),
  resume: post("/:id/resume", "Ends a hold before its day", {
    params: leadId,
    body: z.object({ version }),
    answer: oneLead,
  }),
  changeMany: post(
    "/bulk",
    "Changes several leads at once; returns those that were skipped because they had changed",
    {
      body: z.object({
        items: z
          .array(bulkItem)
          .check(z.minLength(1, "Choose at least one lead."), z.maxLength(workLimits.maxBulk)),
      }),
      answer: z.object({
        changed: z.array(leadSchema),
        /** Ids of leads that somebody else changed meanwhile, that were deleted or that cannot be held. */
        refused: z.array(z.string()),
      }),
    },
  ),
  export: get(
    "/export",
    "Exports the leads of a view as CSV for a spreadsheet; recorded in the audit log",
    {
      apart: true,
      access: "leads.export",
      query: exportQuery,
      answer: z.custom<Response>((value) => value instanceof Response),
      answerType: "text/csv",
    },
  ),
});

const pair = {
  params: leadId,
  body: z.object({ version, otherId: z.string().check(z.uuid()), otherVersion: version }),
  answer: z.object({ lead: leadSchema, other: leadSchema }),
};

export const mergeCalls = calls("/api/leads/:id", "leads.edit", {
  merge: post(
    "/merge",
    "Merges another lead into this one; a running promise, an outcome and a value are kept, and where both have a value, `value` chooses",
    { ...pair, body: z.extend(pair.body, { value: z.optional(z.enum(valueChoices)) }) },
  ),
  unmerge: post("/unmerge", "Separates a merged lead again", pair),
});

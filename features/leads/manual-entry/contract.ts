import * as z from "zod/mini";
import { quoteUrgencies } from "#content/quote.ts";
import { idempotencyKey, leadId, leadSchema, limits, oneLead } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { spokenAnswers } from "#features/leads/lead-states.ts";
import { day } from "#features/leads/thread/contract.ts";
import { isStaffPhone, maxStaffPhoneLength } from "#features/people/staff-phone.ts";
import { lostReasons } from "#platform/database/tables-leads.ts";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Limits of leads that staff add, in characters, whole dollars and leads. */
export const manualLimits = { maxFirm: 200, maxNote: 500, maxValue: 100_000_000, maxSimilar: 5 };

/** Kinds of leads that staff add themselves. */
export const manualKinds = ["call", "walk-in", "referral", "other"] as const;
export type ManualKind = (typeof manualKinds)[number];

/** Value of `sourcePath` of leads that staff add; for others it is the page they came from. */
export const manualSource = "Added by hand";

/** Error for a new lead without contact details. */
export const unreachableMessage =
  "Write a phone number or an email address, or check “They will get in touch again”.";

const line = (max: number) =>
  z
    .string()
    .check(z.trim(), z.refine(isOneLine, oneLineMessage), z.maxLength(max, leadMessages.tooLong));

/** Details of a person; each may be empty. Any mail provider is accepted, because staff know the person. */
export const personSchema = z.object({
  name: z._default(line(limits.maxName), ""),
  firm: z._default(line(manualLimits.maxFirm), ""),
  phone: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(maxStaffPhoneLength, leadMessages.tooLong),
      z.refine((text) => text === "" || isStaffPhone(text), leadMessages.phone),
    ),
    "",
  ),
  email: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(maxEmailLength, leadMessages.tooLong),
      z.refine(
        (text) => text === "" || emailDomain(text) !== null,
        "Please check the email address.",
      ),
    ),
    "",
  ),
});
export type Person = z.infer<typeof personSchema>;

/** Whole dollars; null if nobody knows. */
const dollars = z._default(
  z.nullable(
    z.number().check(z.int("Whole dollars only."), z.minimum(0), z.maximum(manualLimits.maxValue)),
  ),
  null,
);

const urgencies = Object.keys(quoteUrgencies) as (keyof typeof quoteUrgencies)[];

const newLeadShape = {
  kind: z.enum(manualKinds),
  ...personSchema.shape,
  message: z._default(
    z.string().check(z.trim(), z.maxLength(limits.maxMessage, leadMessages.tooLong)),
    "",
  ),
  /** Urgency; empty if not stated. */
  urgency: z._default(z.enum(["", ...urgencies]), ""),
  /** True if they will get in touch again, so that no contact details are needed. */
  callsAgain: z._default(z.boolean(), false),
  /** True to send an acknowledgement by email that names the promise. */
  acknowledge: z._default(z.boolean(), false),
};

const isReachable = z.refine<{ phone: string; email: string; callsAgain: boolean }>(
  ({ phone, email, callsAgain }) => Boolean(phone || email || callsAgain),
  { error: unreachableMessage, path: ["phone"] },
);

/** The form of a new lead. */
export const newLeadFields = z.object(newLeadShape).check(isReachable);

const version = rowVersion(1);

export const manualCalls = calls("/api", "leads.edit", {
  add: post("/leads", "Adds a lead by hand; one lead for each key", {
    body: z.object({ ...newLeadShape, idempotencyKey }).check(isReachable),
    answer: oneLead,
  }),
  listSimilar: get(
    "/leads-similar",
    "Lists leads with the same phone number, address or mail domain, or a similar name, newest first",
    {
      access: "leads.view",
      query: z.object({
        name: z._default(z.string().check(z.maxLength(limits.maxName)), ""),
        phone: z._default(z.string().check(z.maxLength(maxStaffPhoneLength)), ""),
        email: z._default(z.string().check(z.maxLength(maxEmailLength)), ""),
      }),
      answer: z.object({ leads: z.array(leadSchema) }),
    },
  ),
  correct: put(
    "/leads/:id/person",
    "Corrects name, firm, phone number and address; the history shows the old ones",
    { params: leadId, body: z.object({ version, ...personSchema.shape }), answer: oneLead },
  ),
  recordAnswered: put(
    "/leads/:id/answered",
    'Records how a lead was answered outside the product; "not-yet" lets the promise clock run on',
    { params: leadId, body: z.object({ version, by: z.enum(spokenAnswers) }), answer: oneLead },
  ),
  expect: put("/leads/:id/expected", "Sets what an open lead is expected to bring, and by when", {
    params: leadId,
    body: z.object({ version, value: dollars, on: z._default(z.nullable(day), null) }),
    answer: oneLead,
  }),
  recordOutcome: put(
    "/leads/:id/outcome",
    "Records why a lead was lost, or the value of a won one",
    {
      params: leadId,
      body: z.object({
        version,
        lostReason: z._default(z.enum(["", ...lostReasons]), ""),
        lostNote: z._default(
          z.string().check(z.trim(), z.maxLength(manualLimits.maxNote, leadMessages.tooLong)),
          "",
        ),
        value: dollars,
      }),
      answer: oneLead,
    },
  ),
});

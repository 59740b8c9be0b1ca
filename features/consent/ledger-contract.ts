import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { signalNames } from "./choice.ts";
import { type ConsentSignal, consentActions, consentPath, receiptPattern } from "./contract.ts";

// Apart from contract.ts, which every page loads: the banner sends a choice without loading zod.

const value = z.enum(["granted", "denied"]);
const signals = z.object(
  Object.fromEntries(signalNames.map((name) => [name, value])) as Record<
    ConsentSignal,
    typeof value
  >,
);
const receipt = z.string().check(z.regex(receiptPattern, "That is not a complete receipt number."));

const action = z.enum([...consentActions, "withdraw"]);

const line = z.object({
  action,
  signals,
  policyVersion: z.string(),
  wordingVersion: z.string(),
  /** Time at which the server recorded the line (ISO 8601, UTC). */
  at: z.string(),
});

const record = z.object({ receipt: z.string(), lines: z.array(line) });
export type ConsentRecord = z.infer<typeof record>;

export const recordConsent = endpoint({
  method: "POST",
  path: consentPath,
  summary: "Records a cookie choice under its receipt number; sending it again changes nothing",
  access: "anyone",
  bodyLimit: 2048,
  body: z.object({
    receipt,
    action: z.enum(consentActions),
    signals,
    wordingVersion: z.string().check(z.regex(/^[\w.+-]{1,20}$/)),
    /** Receipt of this browser's previous choice. */
    replaces: z.optional(receipt),
  }),
  answer: record,
});

export const readConsent = endpoint({
  method: "GET",
  path: `${consentPath}/:receipt`,
  summary: "Lists the choices recorded under a receipt number, oldest first",
  access: "anyone",
  params: z.object({ receipt }),
  answer: record,
});

const count = z.object({
  action,
  wordingVersion: z.string(),
  count: z.number(),
});
export type ConsentCount = z.infer<typeof count>;

export const consentCounts = endpoint({
  method: "GET",
  path: "/api/security/consent",
  summary: "Counts the answers to the cookie banner in recent days, by edition of its wording",
  access: "security.view",
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), 30),
  }),
  answer: z.object({ counts: z.array(count), policyVersion: z.string() }),
});

export const withdrawConsent = endpoint({
  method: "POST",
  path: `${consentPath}/:receipt/withdraw`,
  summary: "Withdraws a choice with a new entry; the withdrawn entry stays",
  access: "anyone",
  bodyLimit: 2048,
  params: z.object({ receipt }),
  answer: record,
});

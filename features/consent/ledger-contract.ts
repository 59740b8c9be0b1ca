import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";
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

const count = z.object({
  action,
  wordingVersion: z.string(),
  count: z.number(),
});
export type ConsentCount = z.infer<typeof count>;

export const consentCalls = calls(consentPath, "anyone", {
  record: post(
    "",
    "Records a cookie choice under its receipt number; sending it again changes nothing",
    {
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
    },
  ),
  read: get("/:receipt", "Lists the choices recorded under a receipt number, oldest first", {
    params: z.object({ receipt }),
    answer: record,
  }),
  withdraw: post(
    "/:receipt/withdraw",
    "Withdraws a choice with a new entry; the withdrawn entry stays",
    {
      bodyLimit: 2048,
      params: z.object({ receipt }),
      answer: record,
    },
  ),
});

export const consentCountCalls = calls("/api/security/consent", "security.view", {
  read: get(
    "",
    "Counts the answers to the cookie banner in recent days, by edition of its wording",
    {
      query: z.object({
        days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(400)), 30),
      }),
      answer: z.object({ counts: z.array(count), policyVersion: z.string() }),
    },
  ),
});

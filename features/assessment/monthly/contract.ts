import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { monthlyLookMessages } from "./texts.ts";

export const monthlyLookCalls = calls("/api/assessment/monthly-look", "anyone", {
  ask: post(
    "",
    "Mails a link to confirm a monthly look at a domain; the answer is the same for a new and a known address",
    {
      body: z.object({
        domain: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, monthlyLookMessages.domain),
            z.maxLength(1000, monthlyLookMessages.domain),
          ),
        email: z.string().check(
          z.trim(),
          z.maxLength(maxEmailLength, monthlyLookMessages.email),
          z.refine((text) => emailDomain(text) !== null, monthlyLookMessages.email),
        ),
        /** The visitor confirmed that they may check the domain and want the mails. */
        agreed: z.literal(true, monthlyLookMessages.agree),
        /** Private link of the report on which the visitor asked; mails then link to that report. */
        link: z.optional(
          z.object({
            id: z.string().check(z.uuid()),
            secret: z.string().check(z.regex(/^[\w-]{32,64}$/)),
          }),
        ),
        language: z.catch(z._default(z.enum(languages), "en"), "en"),
        /** Honeypot: hidden from people, so that only robots fill it in. */
        website: z._default(z.string().check(z.maxLength(500)), ""),
      }),
    },
  ),
});

export const staffLookCalls = calls("/api/assessment/monthly-looks", "leads.view", {
  list: get("", "Domains with a monthly look, and for whom; the newest 200", {
    answer: z.object({
      /** Number of checks that are confirmed and not stopped. */
      active: z.number(),
      looks: z.array(
        z.object({
          id: z.string(),
          domain: z.string(),
          email: z.string(),
          state: z.enum(["pending", "active", "stopped"]),
          confirmedAt: z.nullable(z.number()),
          lookedAt: z.nullable(z.number()),
          nextAt: z.nullable(z.number()),
          /** Failed checks in a row. */
          failures: z.number(),
        }),
      ),
    }),
  }),
});

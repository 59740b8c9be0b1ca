import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import {
  type Holding,
  holdings,
  industries,
  optionOf,
  type Platform,
  platforms,
  questionsOf,
  type Size,
  sizes,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry } from "#features/assessment/questions/type.ts";
import { linkLifetimeDays } from "#features/assessment/report/saved-link.ts";
import { domainResultSchema } from "#features/assessment/scoring/domain-result.ts";
import type { Report } from "#features/assessment/scoring/report.ts";
import { assessmentMessages } from "#features/assessment/texts/messages.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { isPhone } from "#platform/phone.ts";
import { dayMs } from "#platform/time/durations.ts";

/** Lifetime of a private link (ms). */
export const linkLifetimeMs = linkLifetimeDays * dayMs;

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>) {
  return z.enum(Object.keys(table) as [K, ...K[]]);
}

const letters = ["a", "b", "c", "d", "u", "n"] as const satisfies readonly AnswerChoice[];

/** Complete answers that are valid for their industry, and the domain check that belongs to them. */
const findings = z
  .object({
    profile: z.object({
      industry: keysOf<Industry>(industries),
      size: keysOf<Size>(sizes),
      platform: keysOf<Platform>(platforms),
      holds: z.array(keysOf<Holding>(holdings)).check(z.minLength(1), z.maxLength(6)),
    }),
    answers: z.record(z.string().check(z.regex(/^[A-Z]{1,2}\d$/)), z.enum(letters)),
    look: z.nullable(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(253)), checkedAt: z.number() }),
    ),
  })
  .check(
    z.refine(
      ({ profile, answers }) => {
        const questions = questionsOf(profile.industry);
        return (
          Object.keys(answers).length === questions.length &&
          questions.every((question) => optionOf(question, answers[question.id]))
        );
      },
      { error: assessmentMessages.answers, path: ["answers"] },
    ),
  );

export type SentFindings = z.infer<typeof findings>;

/** Language of the page and of the returned texts. */
const language = z.catch(z._default(z.enum(languages), "en"), "en");

/** The two parts of a private link, `#<id>.<secret>`: never in a path or query, so that no log records them. */
const link = {
  id: z.string().check(z.uuid()),
  secret: z.string().check(z.regex(/^[\w-]{32,64}$/)),
};

/** Not validated field by field, because only this server makes and stores reports. */
const report = z.custom<Report>((value) => typeof value === "object" && value !== null);

const file = z.custom<Response>((value) => value instanceof Response);

const maxMessage = 20_000;

export const assessmentCalls = calls("/api/assessment", "anyone", {
  keep: post("/reports", "Stores an assessment report for 90 days behind a private link", {
    body: z.object({ findings }),
    answer: z.object({ id: z.string(), secret: z.string(), expiresAt: z.number() }),
  }),
  open: post("/open", "The report behind a private link", {
    body: z.object({ ...link, language }),
    answer: z.object({
      report,
      expiresAt: z.number(),
      /** Reminders are switched on. */
      reminders: z.boolean(),
    }),
  }),
  recheck: post("/look", "Rechecks the domain of the report behind a private link, once an hour", {
    body: z.object({ ...link, language }),
    answer: z.object({ look: domainResultSchema }),
  }),
  pdf: post(
    "/report.pdf",
    "The report as a PDF, made from answers or from the report behind a private link",
    {
      body: z
        .object({ findings: z.optional(findings), link: z.optional(z.object(link)), language })
        .check(
          z.refine(({ findings, link }) => (findings === undefined) !== (link === undefined), {
            error: assessmentMessages.answers,
            path: ["findings"],
          }),
        ),
      answer: file,
      answerType: "application/pdf",
    },
  ),
  erase: post("/erase", "Deletes the report behind a private link, and ends its reminders", {
    body: z.object(link),
  }),
  stop: post("/stop", "Ends the reminders about a report", { body: z.object(link) }),
  contact: post(
    "/contact",
    "Mails the private link of a report; `talk` also creates a lead, `reminders` adds three later mails",
    {
      body: z
        .object({
          findings,
          language,
          email: z.string().check(
            z.trim(),
            z.maxLength(maxEmailLength, assessmentMessages.email),
            z.refine((text) => emailDomain(text) !== null, assessmentMessages.email),
          ),
          talk: z.boolean(),
          reminders: z.boolean(),
          name: z._default(
            z
              .string()
              .check(
                z.trim(),
                z.maxLength(200, assessmentMessages.tooLong),
                z.refine(isOneLine, oneLineMessage),
              ),
            "",
          ),
          phone: z._default(
            z.string().check(
              z.trim(),
              z.refine((text) => text === "" || isPhone(text), assessmentMessages.phone),
            ),
            "",
          ),
          message: z._default(
            z.string().check(z.trim(), z.maxLength(maxMessage, assessmentMessages.tooLong)),
            "",
          ),
          idempotencyKey: z.string().check(z.regex(/^[\w-]{16,64}$/)),
          /** Honeypot: hidden from people, so that only robots fill it in. */
          website: z._default(z.string().check(z.maxLength(500)), ""),
          /** Time the form was open (ms). */
          filledInMs: z.optional(z.number().check(z.minimum(0))),
          humanToken: z.optional(z.string().check(z.maxLength(4096))),
        })
        .check(
          z.refine(({ talk, name }) => !talk || name.length >= 2, {
            error: assessmentMessages.name,
            path: ["name"],
          }),
        ),
      answer: z.object({ success: z.boolean(), answerBy: z.nullable(z.string()) }),
    },
  ),
});

export const staffReportCalls = calls("/api/assessment/reports", "leads.view", {
  read: get("/:id", "The report that came with a lead, with talking points and a draft reply", {
    params: z.object({ id: link.id }),
    answer: z.object({
      report,
      points: z.array(z.object({ title: z.string(), words: z.string() })),
      reply: z.string(),
      /** The first three fixes as plain text, for a reply template. */
      fixes: z.string(),
    }),
  }),
  pdf: get("/:id/report.pdf", "The report that came with a lead, as the PDF its reader gets", {
    params: z.object({ id: link.id }),
    answer: file,
    answerType: "application/pdf",
  }),
});

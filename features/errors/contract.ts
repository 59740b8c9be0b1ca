import * as z from "zod/mini";
import { errorStates } from "#platform/database/tables.ts";
import { calls, get, patch, post } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { errorReportsPath, errorReportLimits as limits } from "./error-report.ts";

const bounded = (max: number) => z.string().check(z.maxLength(max));

export const errorIntakeCalls = calls(errorReportsPath, "anyone", {
  send: post("", "Receives a report of an error in a visitor's browser, without personal data", {
    body: z.object({
      message: bounded(limits.message),
      stack: bounded(limits.stack),
      componentStack: bounded(limits.stack),
      errorId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      url: bounded(limits.line),
      userAgent: bounded(limits.line),
      timestamp: bounded(40),
      /** Release in which the error occurred. */
      release: z.string().check(z.regex(/^[\w.-]{0,60}$/)),
    }),
  }),
});

export const errorGroupSchema = z.object({
  id: z.string(),
  message: z.string(),
  /** Topmost frame in this site's own code, such as "send (/assets/contact-a1b2c3d4.js:1:2044)". */
  frame: z.string(),
  release: z.string(),
  state: z.enum(errorStates),
  seen: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
  version: z.number(),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

export const errorSampleSchema = z.object({
  id: z.string(),
  at: z.number(),
  errorId: z.string(),
  message: z.string(),
  stack: z.string(),
  componentStack: z.string(),
  url: z.string(),
  userAgent: z.string(),
});

export const errorCalls = calls(errorReportsPath, "system.view", {
  list: get(
    "",
    "Lists kinds of errors in visitors' browsers, most recent first, with a count for each state",
    {
      query: z.object({ state: z._default(z.enum([...errorStates, "all"]), "open") }),
      answer: z.object({
        groups: z.array(errorGroupSchema),
        counts: z.record(z.string(), z.number()),
      }),
    },
  ),
  read: get("/:id", "Returns one kind of error with its newest reports", {
    params: z.object({ id: z.string().check(z.uuid()) }),
    answer: z.object({ group: errorGroupSchema, reports: z.array(errorSampleSchema) }),
  }),
  change: patch("/:id", "Mutes, resolves or reopens a kind of error", {
    access: "system.edit",
    params: z.object({ id: z.string().check(z.uuid()) }),
    body: z.object({ state: z.enum(errorStates), version: rowVersion(1) }),
    answer: z.object({ group: errorGroupSchema }),
  }),
});

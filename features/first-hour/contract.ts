import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Steps in the order in which an owner takes them. */
export const firstHourSteps = ["company", "hours", "mail", "colleagues", "site", "live"] as const;
export type FirstHourStepId = (typeof firstHourSteps)[number];

export const firstHourLimits = { word: 120 } as const;

const step = z.object({
  id: z.enum(firstHourSteps),
  title: z.string(),
  state: z.enum(["open", "done", "skipped"]),
  /** Remaining work, or the state that was found. */
  text: z.string(),
  /** Page on which the step is done. */
  link: z.string(),
  linkText: z.string(),
  /** Reason for skipping the step, and who skipped it; empty otherwise. */
  word: z.string(),
  by: z.string(),
});
export type FirstHourStep = z.infer<typeof step>;

const list = z.object({
  /** True once no step is left; the list is then no longer shown. */
  finished: z.boolean(),
  steps: z.array(step),
});
export type FirstHour = z.infer<typeof list>;

const params = z.object({ step: z.enum(firstHourSteps) });

export const readFirstHour = endpoint({
  method: "GET",
  path: "/api/first-hour",
  summary: "Lists a new owner's first steps with their current state",
  access: "settings.edit",
  answer: list,
});

export const skipSchema = z.object({
  word: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Give a short reason."),
      z.maxLength(firstHourLimits.word, "Keep it short."),
    ),
});

export const skipStep = endpoint({
  method: "PUT",
  path: "/api/first-hour/:step/skip",
  summary: "Skips a step, with a short reason",
  access: "settings.edit",
  params,
  body: skipSchema,
  answer: list,
});

export const reopenStep = endpoint({
  method: "DELETE",
  path: "/api/first-hour/:step/skip",
  summary: "Brings a skipped step back",
  access: "settings.edit",
  params,
  answer: list,
});

export const noteSiteSeen = endpoint({
  method: "POST",
  path: "/api/first-hour/site-seen",
  summary: "Records that an owner has opened the site from the list",
  access: "settings.edit",
  answer: list,
});

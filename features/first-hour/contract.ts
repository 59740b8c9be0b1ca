import * as z from "zod/mini";
import { calls, del, get, post, put } from "#platform/http/endpoint.ts";

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

export const skipSchema = z.object({
  word: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Give a short reason."),
      z.maxLength(firstHourLimits.word, "Keep it short."),
    ),
});

export const firstHourCalls = calls("/api/first-hour", "settings.edit", {
  read: get("", "Lists a new owner's first steps with their current state", { answer: list }),
  skip: put("/:step/skip", "Skips a step, with a short reason", {
    params,
    body: skipSchema,
    answer: list,
  }),
  reopen: del("/:step/skip", "Brings a skipped step back", { params, answer: list }),
  noteSiteSeen: post("/site-seen", "Records that an owner has opened the site from the list", {
    answer: list,
  }),
});

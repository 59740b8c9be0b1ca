import * as z from "zod/mini";
import { calls, get, post, put } from "#platform/http/endpoint.ts";
import { rowVersion } from "#platform/work/row-version.ts";
import { flagNames } from "./flag.ts";

export const flagLimits = { owner: 80, reason: 300, historyRows: 30 } as const;

const name = z.enum(flagNames);
const params = z.object({ name });
const percent = z
  .number("Enter a number from 0 to 100.")
  .check(
    z.int("Enter a whole number."),
    z.minimum(0, "At least 0."),
    z.maximum(100, "At most 100."),
  );

const flag = z.object({
  name,
  percent: z.number(),
  /** Person responsible for this state. */
  owner: z.string(),
  reason: z.string(),
  /** End of a temporary state (ms), and the percentage that follows it. */
  endsAt: z.nullable(z.number()),
  returnsTo: z.nullable(z.number()),
  version: z.number(),
  changedAt: z.nullable(z.number()),
  changedBy: z.string(),
});
export type FlagRow = z.infer<typeof flag>;

export const flagChangeSchema = z.object({
  percent,
  owner: z.string().check(z.trim(), z.maxLength(flagLimits.owner)),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "Say why, in a few words."),
      z.maxLength(flagLimits.reason, "Keep it short."),
    ),
  endsAt: z.nullable(z.number().check(z.int(), z.gte(0))),
  /** Percentage that follows a temporary state; defaults to the last permanent one. */
  returnsTo: z.optional(z.nullable(percent)),
});

const change = z.object({
  id: z.string(),
  at: z.number(),
  /** "changed", "killed" or "ended". */
  kind: z.string(),
  before: z.number(),
  percent: z.number(),
  reason: z.string(),
  author: z.string(),
});
export type FlagChange = z.infer<typeof change>;

export const flagCalls = calls("/api/features", "features.view", {
  list: get("", "Lists the features of the public site with their state", {
    answer: z.object({ flags: z.array(flag) }),
  }),
  change: put(
    "/:name",
    "Switches a feature on, off or for a share of visitors; pages follow within seconds",
    {
      access: "features.edit",
      params,
      body: z.extend(flagChangeSchema, { version: rowVersion(0) }),
      answer: z.object({ flag }),
    },
  ),
  kill: post("/:name/off", "Switches a feature off at once, whatever its version", {
    access: "features.edit",
    params,
    answer: z.object({ flag, before: z.number() }),
  }),
  readHistory: get("/:name/history", "Lists the newest changes to a feature", {
    params,
    answer: z.object({ changes: z.array(change) }),
  }),
});

export const maintenanceCalls = calls("/api/deployment/maintenance", "deployment.view", {
  read: get("", "Returns whether visitors see the maintenance page", {
    answer: z.object({ flag }),
  }),
  change: put("", "Puts the maintenance page up or takes it down; the staff area stays open", {
    access: "deployment.edit",
    body: z.object({
      on: z.boolean(),
      reason: z.string().check(z.trim(), z.maxLength(flagLimits.reason)),
      version: rowVersion(0),
    }),
    answer: z.object({ flag }),
  }),
});

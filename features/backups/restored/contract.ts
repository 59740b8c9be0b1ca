import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";

/** Held items by the way in which they would leave. */
export const heldGroups = ["mails", "campaigns", "webhooks", "alerts", "pushes"] as const;
export type HeldGroup = (typeof heldGroups)[number];

const count = z.number().check(z.int(), z.minimum(0));
/** Numbers of what waits; a campaign counts once. */
const counts = z.object({
  mails: count,
  campaigns: count,
  webhooks: count,
  alerts: count,
  pushes: count,
});
export type HeldCounts = z.infer<typeof counts>;

const mail = z.object({
  id: z.string(),
  template: z.string(),
  /** The template's name for staff. */
  name: z.string(),
  recipient: z.string(),
  createdAt: z.number(),
  /** In the future for an answer or a reminder that waits for its time. */
  dueAt: z.number(),
});
export type HeldMail = z.infer<typeof mail>;

const campaign = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(["scheduled", "sending"]),
  dueAt: z.nullable(z.number()),
  /** Recipients who would still get it; null before it starts, when the list is read. */
  remaining: z.nullable(z.number()),
});

const delivery = z.object({
  id: z.string(),
  receiver: z.string(),
  event: z.string(),
  happenedAt: z.number(),
});

const held = z.object({
  copyAt: z.number(),
  restoredAt: z.number(),
  /** Rows ended because the replaced database had settled them, by table; null if it could not be read. */
  settled: z.nullable(z.record(z.string(), z.number())),
  /** Why the replaced database could not be read; empty if it was. */
  unread: z.string(),
  counts,
  /** Waiting mails by template, and the newest of them. */
  templates: z.array(z.object({ template: z.string(), name: z.string(), count: z.number() })),
  mails: z.array(mail),
  campaigns: z.array(campaign),
  webhooks: z.array(delivery),
  /** Confirmed subscribers of the newsletter. */
  subscribers: z.number(),
});
export type Held = z.infer<typeof held>;

export const heldCalls = calls("/api/restored-copy", "settings.edit", {
  read: get("", "Returns what a restored database would send; null when nothing is held", {
    answer: z.object({ held: z.nullable(held) }),
  }),
  discard: post(
    "/discard",
    "Discards a group of what is held after a restore, the mails of one template, or one item",
    {
      body: z.object({
        group: z.enum(heldGroups),
        template: z.optional(z.string().check(z.maxLength(60))),
        id: z.optional(z.string().check(z.maxLength(60))),
      }),
      answer: z.object({ discarded: z.number() }),
    },
  ),
  release: post(
    "/release",
    "Lets everything leave that is held after a restore; refuses when more waits than was seen",
    { body: z.object({ seen: counts }) },
  ),
});

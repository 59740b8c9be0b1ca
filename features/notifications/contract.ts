import * as z from "zod/mini";
import { calls, get, post, put } from "#platform/http/endpoint.ts";

/** Reasons to notify a member of staff, all about a lead. */
export const notificationKinds = [
  "assigned",
  "mention",
  "reply",
  "booked",
  "due",
  "late",
  "step",
  "failed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Returns a record with a value for each kind. */
export function ofEachKind<T>(make: (kind: NotificationKind) => T) {
  const entries = notificationKinds.map((kind) => [kind, make(kind)]);
  return Object.fromEntries(entries) as Record<NotificationKind, T>;
}

/** Mail modes: at once, in the morning's digest, or none. */
export const mailModes = ["now", "digest", "none"] as const;

/** Maximum notifications in the panel, which shows the newest first. */
export const maxShown = 50;

/** Maximum unread notifications that are counted; from this number on, "99+" is shown. */
export const maxCounted = 100;

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  leadId: z.string(),
  leadName: z.string(),
  /** Name of the colleague who caused it; null when a customer or a deadline did. */
  actorName: z.nullable(z.string()),
  /** The next step's text; empty for other kinds. */
  text: z.string(),
  at: z.number(),
  aboutAt: z.nullable(z.number()),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

const unreadSchema = z.object({ unread: z.number() });

const clock = z
  .string()
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Write the time as 21:00."));

/** Limits of the minutes before a promise ends at which staff are notified: enough time to act, but not a whole day. */
export const dueMinutes = { min: 5, max: 480 } as const;

export const preferenceSchema = z.object({
  mail: z.object(ofEachKind(() => z.enum(mailModes))),
  /** Hour (0 to 23) of the digest in the company's zone. */
  digestHour: z.coerce.number().check(z.int(), z.gte(0), z.lte(23)),
  /** Quiet hours as "HH:MM" in the company's zone; both empty: none. */
  quietFrom: clock,
  quietUntil: clock,
  dueMinutes: z.coerce.number().check(z.int(), z.gte(dueMinutes.min), z.lte(dueMinutes.max)),
  /** Kinds that are pushed to the person's devices. */
  push: z.object(ofEachKind(() => z.boolean())),
  /** True: push messages show the customer's first name, which others may read on a locked screen. */
  pushNames: z.boolean(),
});
export type Preference = z.infer<typeof preferenceSchema>;

export const notificationCalls = calls("/api/notifications", "leads.view", {
  list: get("", "Lists the actor's notifications, newest first", {
    personal: true,
    answer: z.object({ notifications: z.array(notificationSchema) }),
  }),
  count: get("/unread", "Returns the number of the actor's unread notifications, up to a limit", {
    personal: true,
    answer: unreadSchema,
  }),
  markRead: post(
    "/read",
    "Marks notifications of the actor as read: one, those of a lead, or all up to a moment",
    {
      personal: true,
      body: z.object({
        id: z.optional(z.string().check(z.uuid())),
        leadId: z.optional(z.string().check(z.uuid())),
        /** Used without an id: marks notifications made until this time (ms), so that newer ones stay unread. */
        until: z.optional(z.number().check(z.int(), z.gte(0))),
      }),
      answer: unreadSchema,
    },
  ),
  readPreference: get("/preference", "Returns how the actor wants to be notified", {
    personal: true,
    answer: preferenceSchema,
  }),
  changePreference: put("/preference", "Sets how the actor wants to be notified", {
    personal: true,
    body: preferenceSchema,
    answer: preferenceSchema,
  }),
});

import * as z from "zod/mini";
import { calls, del, get, post } from "#platform/http/endpoint.ts";

/** Maximum devices per person: more than anybody uses, and few enough for a notification to reach all at once. */
export const maxDevices = 10;

/** Maximum length of a subscription's endpoint URL; those of today have a few hundred characters. */
const maxEndpoint = 1000;

/** Uncompressed P-256 point (65 bytes) and 16 random bytes, both in base64url (RFC 8291, section 3). */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}=?$/));
const auth = z.string().check(z.regex(/^[\w-]{22}(?:==)?$/));

const deviceSchema = z.object({
  id: z.string(),
  label: z.string(),
  addedAt: z.number(),
  /** Time at which the push service last accepted a message; null: never. */
  lastSentAt: z.nullable(z.number()),
  /** Number of consecutive failed messages. */
  failures: z.number(),
  /** SHA-256 of the endpoint in base64url, by which a browser recognizes itself in the list. */
  fingerprint: z.string(),
});
export type PushDevice = z.infer<typeof deviceSchema>;

const devicesSchema = z.object({ devices: z.array(deviceSchema) });

const params = z.object({ id: z.string().check(z.uuid()) });

export const deviceCalls = calls("/api/notifications/devices", "leads.view", {
  list: get("", "Lists the actor's devices that receive push messages", {
    personal: true,
    answer: devicesSchema,
  }),
  prepare: post("/key", "Returns the server's public key for push messages, created at first use", {
    personal: true,
    /** Public VAPID key (RFC 8292) in base64url, to which a browser binds its subscription. */
    answer: z.object({ publicKey: z.string() }),
  }),
  add: post("", "Adds this browser to those that receive the actor's push messages", {
    personal: true,
    body: z.object({
      endpoint: z.string().check(z.minLength(1), z.maxLength(maxEndpoint)),
      keys: z.object({ p256dh, auth }),
      /** Endpoint that this one replaces, after the browser changed its subscription. */
      replaces: z.optional(z.string().check(z.maxLength(maxEndpoint))),
    }),
    answer: devicesSchema,
  }),
  remove: del("/:id", "Stops push messages to a device of the actor", {
    personal: true,
    params,
    answer: devicesSchema,
  }),
  test: post("/:id/test", "Sends a test message to a device of the actor at once", {
    personal: true,
    params,
    answer: z.object({ accepted: z.boolean(), message: z.string() }),
  }),
});

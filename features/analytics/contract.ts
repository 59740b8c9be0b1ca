import * as z from "zod/mini";
import { calls, post } from "#platform/http/endpoint.ts";
import { dayMs } from "#platform/time/durations.ts";
import { deviceClasses, eventKinds, eventsPath, maxBatch, maxBatchBytes } from "./event.ts";

const prop = z.union([z.string().check(z.maxLength(300)), z.number(), z.boolean()]);
const maxProps = 8;

const event = z.object({
  kind: z.enum(eventKinds),
  name: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  path: z.string().check(z.regex(/^\/[\w.~/%-]{0,199}$/, "A path begins with / and has no query.")),
  value: z.optional(z.number().check(z.minimum(0), z.maximum(1e9))),
  props: z.optional(
    z
      .record(z.string().check(z.regex(/^\w{1,40}$/)), prop)
      .check(z.refine((props) => Object.keys(props).length <= maxProps, "Too many facts.")),
  ),
  /** Age of the event when it was sent (ms); visitors' clocks cannot be trusted. */
  agoMs: z.number().check(z.int(), z.minimum(0), z.maximum(dayMs)),
});

export const analyticsCalls = calls(eventsPath, "anyone", {
  send: post(
    "",
    "Records events of a visitor who allowed analytics; stores no cookie and no address",
    {
      bodyLimit: maxBatchBytes,
      body: z.object({
        /** Random id of a visit: the pages that a tab shows after a grant. */
        session: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
        device: z.enum(deviceClasses),
        /** Host that led to this site; empty when unknown. */
        referrer: z.string().check(z.regex(/^[\w.:[\]-]{0,100}$/)),
        release: z._default(z.string().check(z.regex(/^[\w.-]{0,60}$/)), ""),
        events: z.array(event).check(z.minLength(1), z.maxLength(maxBatch)),
      }),
      answer: z.object({
        /** Number of accepted events; the rest is dropped deliberately or because too many wait. */
        accepted: z.number(),
      }),
    },
  ),
});

import * as z from "zod/mini";
import { calls, get, put } from "#platform/http/endpoint.ts";
import { maxMailHeader } from "#platform/mail/limits.ts";
import { rowVersion } from "#platform/work/row-version.ts";

/** Maximum lengths in characters. */
export const welcomeLimits = { subject: maxMailHeader, body: 10_000 } as const;

export const welcomeSchema = z.object({
  enabled: z.boolean(),
  subject: z.string(),
  body: z.string(),
  /** 0 until the mail is stored for the first time. */
  version: z.number(),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** Fields of the welcome mail that staff write. */
export const welcomeContent = z.object({
  enabled: z.boolean(),
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, "The email needs a subject."),
      z.maxLength(welcomeLimits.subject),
    ),
  body: z
    .string()
    .check(z.minLength(10, "The email needs a text."), z.maxLength(welcomeLimits.body)),
});

export const welcomeCalls = calls("/api/newsletter-welcome", "marketing.edit", {
  read: get("", "Returns the welcome mail for newly confirmed subscribers", {
    access: "marketing.view",
    answer: z.object({ welcome: welcomeSchema }),
  }),
  change: put("", "Changes the welcome mail, or switches it on or off", {
    body: z.extend(welcomeContent, { version: rowVersion(0) }),
    answer: z.object({ welcome: welcomeSchema }),
  }),
});

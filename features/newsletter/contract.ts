import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { emailDomain, emailError, maxEmailLength } from "#platform/mail/business-email.ts";
import { newsletterMessages } from "./messages.ts";

export const subscribe = endpoint({
  method: "POST",
  path: "/api/newsletter/subscribe",
  summary:
    "Mails a link to confirm the subscription; the answer is the same for new and known addresses",
  access: "anyone",
  body: z.object({
    email: z.string().check(
      z.trim(),
      z.maxLength(maxEmailLength, newsletterMessages.invalid),
      z.refine((text) => emailDomain(text) !== null, emailError(newsletterMessages.invalid)),
    ),
    /** Language of the page and of the mails about the subscription. */
    language: z.catch(z._default(z.enum(languages), "en"), "en"),
  }),
  answer: done,
});

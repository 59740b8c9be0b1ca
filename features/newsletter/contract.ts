import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { calls, post } from "#platform/http/endpoint.ts";
import { emailDomain, emailError, maxEmailLength } from "#platform/mail/business-email.ts";
import { newsletterMessages } from "./messages.ts";

export const newsletterCalls = calls("/api/newsletter", "anyone", {
  subscribe: post(
    "/subscribe",
    "Mails a link to confirm the subscription; the answer is the same for new and known addresses",
    {
      body: z.object({
        email: z.string().check(
          z.trim(),
          z.maxLength(maxEmailLength, newsletterMessages.invalid),
          z.refine((text) => emailDomain(text) !== null, emailError(newsletterMessages.invalid)),
        ),
        /** Language of the page and of the mails about the subscription. */
        language: z.catch(z._default(z.enum(languages), "en"), "en"),
      }),
    },
  ),
});

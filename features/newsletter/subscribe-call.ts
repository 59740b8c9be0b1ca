import { safeParse } from "zod/mini";
import { type Language, languages } from "#content/frame/languages.ts";
import { emailDomain } from "#platform/mail/business-email.ts";
import { askMailDomain } from "#platform/mail/domain.ts";
import { newsletterCalls } from "./contract.ts";
import { type NewsletterAnswer, newsletterMessages, noEndpoint } from "./messages.ts";

type Subscription = { email: string; language: Language; endpoint: string; supportEmail: string };

const timeoutMs = 20_000;

/** Checks the address and sends it to the configured endpoint. Never throws: failures are answers with a message. */
export async function sendSubscription(input: Subscription): Promise<NewsletterAnswer> {
  const { language } = input;
  const email = await checkedEmail(input.email);
  if (email === null) {
    const { empty, invalid } = newsletterMessages;
    return { subscribed: false, message: input.email.trim() === "" ? empty : invalid };
  }
  if (input.endpoint === noEndpoint)
    return { subscribed: true, message: newsletterMessages.byHand };
  const failed = { subscribed: false, message: newsletterMessages.failed(input.supportEmail) };
  try {
    const response = await fetch(input.endpoint, {
      method: newsletterCalls.subscribe.method,
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      // A page in the first language sends only the address.
      body: JSON.stringify({ email, ...(language === languages[0] ? {} : { language }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as { success?: unknown; fields?: { email?: unknown } };
    if (response.ok && answer.success === true)
      return { subscribed: true, message: newsletterMessages.success };
    return answer.fields?.email
      ? { subscribed: false, message: newsletterMessages.invalid }
      : failed;
  } catch {
    return failed;
  }
}

async function checkedEmail(typed: string): Promise<string | null> {
  const { body } = newsletterCalls.subscribe;
  const parsed = body && safeParse(body, { email: typed });
  if (!parsed?.success) return null;
  const { email } = parsed.data;
  const domain = emailDomain(email);
  return domain && (await askMailDomain(domain)) ? email : null;
}

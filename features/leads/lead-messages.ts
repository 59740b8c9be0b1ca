import { businessEmailMessage } from "#platform/mail/business-email.ts";

/** Error message for a sender who is over the rate limit. */
export const leadRefusals = {
  tooMany: (phone: string): string =>
    `You have sent several messages already. If it is urgent, call ${phone}.`,
};

export const leadMessages = {
  name: "Please enter your name, at least 2 characters.",
  email: businessEmailMessage,
  phone: "Please write a phone number such as 818-555-0123, or leave it empty.",
  message: "Please write at least 10 characters.",
  tooLong: "This is longer than we can take.",
} as const;

import { businessEmailMessage } from "#platform/mail/business-email.ts";

/** Error messages of the report's API calls. */
export const assessmentMessages = {
  answers: "Some answers are missing. Please go through the questions once more.",
  lookGone:
    "The look at your domain is no longer kept. Press Look again, then try once more. Your answers are still here.",
  noDomain: "This report was made without a domain, so there is nothing to look at again.",
  lookedAlready: "This domain was looked at within the last hour. Please try again a little later.",
  linkGone: "There is no report behind this link. It may have been deleted, or its time is over.",
  name: "Please enter your name, at least 2 characters.",
  email: businessEmailMessage,
  phone: "Please write a phone number such as 818-555-0123, or leave it empty.",
  tooLong: "This is longer than we can take.",
} as const;

import { businessEmailMessage } from "#platform/mail/business-email.ts";

/** Error messages of the report's API calls. */
export const assessmentMessages = {
  answers: "Some answers are missing. Please go through the questions once more.",
  checkGone:
    "The check of your domain has expired. Reload this page to run it again, then try once more. Your answers are still here.",
  noDomain: "This report was made without a domain, so there is nothing to check again.",
  checkedAlready: "This domain was checked within the last hour. Please try again a little later.",
  linkGone: "There is no report behind this link. It may have been deleted, or it has expired.",
  name: "Please enter your name, at least 2 characters.",
  email: businessEmailMessage,
  phone: "Please write a phone number such as 818-555-0123, or leave it empty.",
  tooLong: "This is longer than we can take.",
} as const;

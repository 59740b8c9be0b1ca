import { failureReason } from "#platform/mail/inbound/failure-reasons.ts";

const code = /\b\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?:\s|$)/;
const noServer = /\b(?:ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ECONNRESET)\b/;

/** Returns why sending a mail failed, to follow "did not arrive:", from the error of the mail server or the network. */
export function deliveryErrorText(answer: string): string {
  const status = code.exec(answer)?.[1];
  if (status) return failureReason(status);
  return noServer.test(answer) ? "our mail server cannot be reached" : "the mail server refused it";
}

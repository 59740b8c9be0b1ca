import type { ControlledProduct } from "#tests/control/product.ts";
import type { ReceivedMail, SmtpStandIn } from "#tests/stand-ins/smtp.ts";

export type MailedSite = { product: ControlledProduct; mail: SmtpStandIn };

/** Lets the product do what is due, and returns the mails that this address has got so far. */
export async function mailsTo(
  address: string,
  { product, mail }: MailedSite,
): Promise<ReceivedMail[]> {
  await product.work.settle();
  return mail.mails.filter(({ to }) => to.includes(address));
}

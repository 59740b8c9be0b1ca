import * as z from "zod/mini";

/** Schema of a trimmed text of at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const emailAddress = z.string().check(z.email("Enter an email address."), z.maxLength(254));

/** Sender of our mail (empty: the server's MAIL_FROM, else the company's address), and settings of answers. */
export const mailSchema = z.object({
  fromName: line(60),
  fromAddress: z.union([emailAddress, z.literal("")], "Enter an email address, or leave it empty."),
  /** Postal address under newsletters; may be a P.O. box. Empty: the street address. */
  postalAddress: z._default(line(200), ""),
  /** Mailbox for customers' answers, which the site reads. Empty: the company's address. */
  replyAddress: z._default(
    z.union([emailAddress, z.literal("")], "Enter an email address, or leave it empty."),
    "",
  ),
  /** True: the mail provider delivers name+anything@ to name@, so that an answer's address names its conversation. */
  plusAddresses: z._default(z.boolean(), false),
  /** Seconds for which an answer waits before it is sent and can be undone; 0: none. */
  undoSeconds: z._default(
    z
      .number("Enter a number of seconds.")
      .check(z.int("Enter whole seconds."), z.minimum(0), z.maximum(60, "At most 60 seconds.")),
    10,
  ),
});

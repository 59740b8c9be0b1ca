import * as z from "zod/mini";

/** A text of one line, at most so many characters. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const emailAddress = z.string().check(z.email("Write an email address."), z.maxLength(254));

/** Sender of our mail (empty: MAIL_FROM of the server, else the company's address), and where answers to it go. */
export const mailSchema = z.object({
  fromName: line(60),
  fromAddress: z.union([emailAddress, z.literal("")], "Write an email address or nothing."),
  /** Postal address under newsletters; a P.O. box will do. Empty: the street address. */
  postalAddress: z._default(line(200), ""),
  /** Mailbox that customers answer to; the site reads it. Empty: the company's address. */
  replyAddress: z._default(
    z.union([emailAddress, z.literal("")], "Write an email address or nothing."),
    "",
  ),
  /** The mail provider delivers name+anything@ to name@, so that an answer names its conversation. */
  plusAddresses: z._default(z.boolean(), false),
  /** Seconds in which an answer can be taken back before it is sent; 0: none. */
  undoSeconds: z._default(
    z
      .number("Write a number of seconds.")
      .check(z.int("Write whole seconds."), z.minimum(0), z.maximum(60, "At most 60 seconds.")),
    10,
  ),
});

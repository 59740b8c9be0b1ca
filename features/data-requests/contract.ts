import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";

const address = z.string().check(
  z.trim(),
  z.maxLength(maxEmailLength),
  z.refine((text) => emailDomain(text) !== null, "Please write a complete email address."),
);

/** For a request for one's data. Whoever may take all leads as a file may take one person's. */
export const exportPerson = endpoint({
  method: "POST",
  path: "/api/data-requests/export",
  summary: "Everything that is held about an email address, as JSON",
  access: "leads.export",
  body: z.object({ email: address }),
  answer: z.object({
    email: z.string(),
    at: z.number(),
    /** Name of a part of the site and what it holds; parts that hold nothing are left out. */
    held: z.record(z.string(), z.unknown()),
  }),
});

/** Needs "leads.edit" beside "leads.export": erasing is a change of everything that could be taken. */
export const erasePerson = endpoint({
  method: "POST",
  path: "/api/data-requests/erase",
  summary: "Erases everything that is held about an email address, everywhere, for good",
  access: "leads.export",
  body: z
    .object({
      email: address,
      /** The address once more, typed by hand: this cannot be undone. */
      confirm: z.string().check(z.trim(), z.maxLength(maxEmailLength)),
    })
    .check(
      z.refine(({ email, confirm }) => email.toLowerCase() === confirm.toLowerCase(), {
        error: "Type the same address to confirm.",
        path: ["confirm"],
      }),
    ),
  answer: z.object({
    /** Name of a part of the site and how many records are gone from it. */
    erased: z.record(z.string(), z.number()),
  }),
});

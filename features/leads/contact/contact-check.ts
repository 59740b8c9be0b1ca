import * as z from "zod/mini";
import { contactFields } from "#features/leads/contract.ts";
import { leadMessages } from "#features/leads/lead-messages.ts";
import { formCheck } from "#platform/client/forms/form-check.ts";
import { hasOwnDomain } from "./own-domain.ts";

/** Form fields as typed. */
export type ContactText = { name: string; email: string; phone: string; message: string };

export const contactTextNames = ["name", "email", "phone", "message"] as const;

const checkedFields = z.extend(contactFields, {
  email: contactFields.shape.email.check(z.refine(hasOwnDomain, leadMessages.email)),
});

/** The form library's values: `phone` may be missing until the check adds it. */
export type ContactEntry = z.input<typeof checkedFields>;

/** Checks the contract's rules and the server's list of mail providers for the form library. */
export const resolveContact = formCheck(checkedFields);

import * as z from "zod/mini";
import { calls, post } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";

const address = z.string().check(
  z.trim(),
  z.maxLength(maxEmailLength),
  z.refine((text) => emailDomain(text) !== null, "Please write a complete email address."),
);

export const exportRequest = z.object({ email: address });

/** `confirm` repeats the address, typed again, because erasure cannot be undone. */
export const eraseRequest = z
  .object({ email: address, confirm: z.string().check(z.trim(), z.maxLength(maxEmailLength)) })
  .check(
    z.refine(({ email, confirm }) => email.toLowerCase() === confirm.toLowerCase(), {
      error: "Type the same address to confirm.",
      path: ["confirm"],
    }),
  );

export const dataRequestCalls = calls("/api/data-requests", "leads.export", {
  export: post("/export", "Exports all data stored about an email address, as JSON", {
    apart: true,
    body: exportRequest,
    answer: z.object({
      email: z.string(),
      at: z.number(),
      /** Records by data source; sources without records are left out. */
      records: z.record(z.string(), z.unknown()),
    }),
  }),
  /** Needs "leads.edit" beside "leads.export". */
  erase: post("/erase", "Permanently erases all data stored about an email address", {
    body: eraseRequest,
    /** Number of erased records by data source. */
    answer: z.object({ erased: z.record(z.string(), z.number()) }),
  }),
});

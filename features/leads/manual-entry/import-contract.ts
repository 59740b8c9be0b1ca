import * as z from "zod/mini";
import { rowError } from "#platform/csv/row-error.ts";
import { rowFate } from "#platform/csv/row-fate.ts";
import { isOneTable, tableEncodings, tableFields, uploadLimit } from "#platform/csv/upload.ts";
import { leadStatuses } from "#platform/database/tables-leads.ts";
import { calls, post } from "#platform/http/endpoint.ts";
import { importFields } from "./import-columns.ts";

/** Limits of one file, in rows, columns and bytes. */
export const importLimits = { rows: 5000, columns: 250, bytes: 3 * 1024 * 1024 } as const;

export const importCalls = calls("/api/leads/import", "leads.edit", {
  run: post(
    "",
    "Imports leads from a CSV file; one invalid row stops the import unless `partly` is set, and known people are skipped or completed",
    {
      apart: true,
      bodyLimit: uploadLimit(importLimits.bytes),
      body: z
        .object({
          ...tableFields(importLimits.bytes),
          fileName: z._default(z.string().check(z.maxLength(200)), ""),
          /** Field of each column; guessed from the headings when left out. */
          mapping: z.optional(
            z.array(z.enum(["", ...importFields])).check(z.maxLength(importLimits.columns)),
          ),
          /** Treatment of an existing lead: skipped, or its empty details are filled in. */
          known: z._default(z.enum(["skip", "complete"]), "skip"),
          /** True: the new leads wait for an answer, promised from now; else they were looked after elsewhere. */
          waits: z._default(z.boolean(), false),
          /** False: only checks the file. */
          apply: z.boolean(),
          /** True: imports the valid rows even if others are invalid. */
          partly: z._default(z.boolean(), false),
        })
        .check(isOneTable),
      answer: z.object({
        columns: z.array(z.string()),
        mapping: z.array(z.enum(["", ...importFields])),
        /** New leads, known ones that are completed, and known ones that stay as they are. */
        added: z.number(),
        completed: z.number(),
        skipped: z.number(),
        head: z.string(),
        errors: z.array(rowError),
        encoding: z.enum(tableEncodings),
        /** Fate of each row, in the order of the file. */
        rows: z.array(rowFate),
        sample: z.array(
          z.object({
            name: z.string(),
            firm: z.string(),
            phone: z.string(),
            email: z.string(),
            status: z.enum(leadStatuses),
            createdAt: z.number(),
          }),
        ),
        applied: z.boolean(),
      }),
    },
  ),
});
export type ImportAnswer = z.infer<typeof importCalls.run.answer>;

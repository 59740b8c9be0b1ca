import type { Db } from "#platform/database/engine.server.ts";
import { ana, reportedId } from "./mail/report-forms.ts";

/** Inserts our mail that the reports of `mail/reports.ts` are about. */
export async function aSentMail(
  { db }: { db: Db },
  { template, about }: { template: string; about: string },
) {
  await db
    .insertInto("outbox")
    .values({
      id: reportedId.slice(1, 37),
      template,
      recipient: ana,
      payload: {},
      state: "sent",
      attempts: 1,
      due_at: 0,
      leased_until: null,
      last_error: null,
      dedupe_key: template,
      subject_type: template.startsWith("lead") ? "lead" : "newsletter",
      subject_id: about,
      created_at: 0,
      sent_at: 0,
    })
    .execute();
}

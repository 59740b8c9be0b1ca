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
      dueAt: 0,
      leasedUntil: null,
      lastError: null,
      dedupeKey: template,
      subjectType: template.startsWith("lead") ? "lead" : "newsletter",
      subjectId: about,
      createdAt: 0,
      sentAt: 0,
    })
    .execute();
}

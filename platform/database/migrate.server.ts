import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { first } from "#platform/database/migrations/001-020/001-first.server.ts";
import { blog } from "#platform/database/migrations/001-020/002-blog.server.ts";
import { domainCheck } from "#platform/database/migrations/001-020/003-domain-check.server.ts";
import { newsletter } from "#platform/database/migrations/001-020/004-newsletter.server.ts";
import { errorReports } from "#platform/database/migrations/001-020/005-error-reports.server.ts";
import { settingsAndJobs } from "#platform/database/migrations/001-020/006-settings-jobs.server.ts";
import { analytics } from "#platform/database/migrations/001-020/007-analytics.server.ts";
import { assessment } from "#platform/database/migrations/001-020/008-assessment.server.ts";
import { staffAccess } from "#platform/database/migrations/001-020/009-staff-access.server.ts";
import { ownDomain } from "#platform/database/migrations/001-020/010-own-domain.server.ts";
import { blogDesk } from "#platform/database/migrations/001-020/011-blog-desk.server.ts";
import { leadWork } from "#platform/database/migrations/001-020/012-lead-work.server.ts";
import { marketing } from "#platform/database/migrations/001-020/013-marketing.server.ts";
import { analyticsDays } from "#platform/database/migrations/001-020/014-analytics-days.server.ts";
import { consentFigures } from "#platform/database/migrations/001-020/015-consent-figures.server.ts";
import { flagsAndReleases } from "#platform/database/migrations/001-020/016-flags-releases.server.ts";
import { operations } from "#platform/database/migrations/001-020/017-operations.server.ts";
import { keyTurns } from "#platform/database/migrations/001-020/019-key-turns.server.ts";
import { probesAndVisits } from "#platform/database/migrations/001-020/020-probes-visits.server.ts";
import { desk } from "#platform/database/migrations/021-060/021-desk.server.ts";
import { consentWording } from "#platform/database/migrations/021-060/022-consent-wording.server.ts";
import { readingAtSize } from "#platform/database/migrations/021-060/023-reading-at-size.server.ts";
import { authForm } from "#platform/database/migrations/021-060/024-auth-form.server.ts";
import { leadStanding } from "#platform/database/migrations/021-060/025-lead-standing.server.ts";
import { leadSources } from "#platform/database/migrations/021-060/026-lead-sources.server.ts";
import { realLeads } from "#platform/database/migrations/021-060/027-real-leads.server.ts";
import { postStatus } from "#platform/database/migrations/021-060/028-post-status.server.ts";
import { mergedLeads } from "#platform/database/migrations/021-060/029-merged-leads.server.ts";
import { leftReaders } from "#platform/database/migrations/021-060/030-left-readers.server.ts";
import { foldedNames } from "#platform/database/migrations/021-060/034-folded-names.server.ts";
import { alertDeliveries } from "#platform/database/migrations/021-060/044-alert-deliveries.server.ts";
import { consentCut } from "#platform/database/migrations/021-060/047-consent-cut.server.ts";
import { signedAuditHead } from "#platform/database/migrations/021-060/050-signed-audit-head.server.ts";
import { factorGrace } from "#platform/database/migrations/021-060/056-factor-grace.server.ts";
import { cspViolations } from "#platform/database/migrations/021-060/058-csp-violations.server.ts";
import { checkedStates } from "#platform/database/migrations/021-060/060-checked-states.server.ts";
import { conversations } from "#platform/database/migrations/061-080/061-conversations.server.ts";
import { leadsByHand } from "#platform/database/migrations/061-080/062-leads-by-hand.server.ts";
import { answers } from "#platform/database/migrations/061-080/063-answers.server.ts";
import { notifications } from "#platform/database/migrations/061-080/064-notifications.server.ts";
import { bookings } from "#platform/database/migrations/061-080/065-bookings.server.ts";
import { monthlyLooks } from "#platform/database/migrations/061-080/066-monthly-looks.server.ts";
import { firstHour } from "#platform/database/migrations/061-080/069-first-hour.server.ts";
import { pendingChanges } from "#platform/database/migrations/061-080/070-pending-changes.server.ts";
import { messageChannel } from "#platform/database/migrations/061-080/071-message-channel.server.ts";
import { picturesAndTags } from "#platform/database/migrations/061-080/072-pictures-and-tags.server.ts";
import { untakenMail } from "#platform/database/migrations/061-080/073-untaken-mail.server.ts";
import { mailAccount } from "#platform/database/migrations/061-080/074-mail-account.server.ts";
import { pushDevices } from "#platform/database/migrations/061-080/075-push-devices.server.ts";
import { leadLanguage } from "#platform/database/migrations/061-080/076-lead-language.server.ts";
import { apiTokens } from "#platform/database/migrations/061-080/078-api-tokens.server.ts";
import { webhooks } from "#platform/database/migrations/061-080/079-webhooks.server.ts";
import { errorColumns } from "#platform/database/migrations/061-080/080-error-columns.server.ts";
import { singleSignOn } from "#platform/database/migrations/081-100/082-single-sign-on.server.ts";
import { fileStore } from "#platform/database/migrations/081-100/084-file-store.server.ts";
import { textSearch } from "#platform/database/migrations/081-100/085-text-search.server.ts";
import { openLeadsOfOwners } from "#platform/database/migrations/081-100/086-open-leads-of-owners.server.ts";
import { graphSource } from "#platform/database/migrations/081-100/087-graph-source.server.ts";
import { provedFactor } from "#platform/database/migrations/081-100/088-proved-factor.server.ts";
import { mailLanguages } from "#platform/database/migrations/081-100/089-mail-languages.server.ts";
import { leadsByDue } from "#platform/database/migrations/081-100/090-leads-by-due.server.ts";
import { searchDocuments } from "#platform/database/migrations/081-100/091-search-documents.server.ts";
import { subscriberLanguage } from "#platform/database/migrations/081-100/092-subscriber-language.server.ts";
import { calendarFailures } from "#platform/database/migrations/081-100/093-calendar-failures.server.ts";
import { publicPathNames } from "#platform/database/migrations/081-100/094-public-path-names.server.ts";
import { answerRecipients } from "#platform/database/migrations/081-100/095-answer-recipients.server.ts";
import { ownSessions } from "#platform/database/migrations/081-100/097-own-sessions.server.ts";
import { webhookTurns } from "#platform/database/migrations/081-100/099-webhook-turns.server.ts";
import { people } from "#platform/database/migrations/081-100/100-people.server.ts";
import { messageParticipants } from "#platform/database/migrations/101-120/101-message-participants.server.ts";
import { promisesAndValue } from "#platform/database/migrations/101-120/102-promises-and-value.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { allowLongStatements, analyzeTables, type Database, type Engine } from "./engine.server.ts";

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

// A released step is never edited: a change is a new step.
const steps: Record<string, Step> = {
  "001-first": first,
  "002-blog": blog,
  "003-domain-check": domainCheck,
  "004-newsletter": newsletter,
  "005-error-reports": errorReports,
  "006-settings-jobs": settingsAndJobs,
  "007-analytics": analytics,
  "008-assessment": assessment,
  "009-staff-access": staffAccess,
  "010-own-domain": ownDomain,
  "011-blog-desk": blogDesk,
  "012-lead-work": leadWork,
  "013-marketing": marketing,
  "014-analytics-days": analyticsDays,
  "015-consent-figures": consentFigures,
  "016-flags-releases": flagsAndReleases,
  "017-operations": operations,
  "019-key-turns": keyTurns,
  "020-probes-visits": probesAndVisits,
  "021-desk": desk,
  "022-consent-wording": consentWording,
  "023-reading-at-size": readingAtSize,
  "024-auth-form": authForm,
  "025-lead-standing": leadStanding,
  "026-lead-sources": leadSources,
  "027-real-leads": realLeads,
  "028-post-status": postStatus,
  "029-merged-leads": mergedLeads,
  "030-left-readers": leftReaders,
  "034-folded-names": foldedNames,
  "044-alert-deliveries": alertDeliveries,
  "047-consent-cut": consentCut,
  "050-signed-audit-head": signedAuditHead,
  "056-factor-grace": factorGrace,
  "058-csp-violations": cspViolations,
  "060-checked-states": checkedStates,
  "061-conversations": conversations,
  "062-leads-by-hand": leadsByHand,
  "063-answers": answers,
  "064-notifications": notifications,
  "065-bookings": bookings,
  "066-monthly-looks": monthlyLooks,
  "069-first-hour": firstHour,
  "070-pending-changes": pendingChanges,
  "071-message-channel": messageChannel,
  "072-pictures-and-tags": picturesAndTags,
  "073-untaken-mail": untakenMail,
  "074-mail-account": mailAccount,
  "075-push-devices": pushDevices,
  "076-lead-language": leadLanguage,
  "078-api-tokens": apiTokens,
  "079-webhooks": webhooks,
  "080-error-columns": errorColumns,
  "082-single-sign-on": singleSignOn,
  "084-file-store": fileStore,
  "085-text-search": textSearch,
  "086-open-leads-of-owners": openLeadsOfOwners,
  "087-graph-source": graphSource,
  "088-proved-factor": provedFactor,
  "089-mail-languages": mailLanguages,
  "090-leads-by-due": leadsByDue,
  "091-search-documents": searchDocuments,
  "092-subscriber-language": subscriberLanguage,
  "093-calendar-failures": calendarFailures,
  "094-public-path-names": publicPathNames,
  "095-answer-recipients": answerRecipients,
  "097-own-sessions": ownSessions,
  "099-webhook-turns": webhookTurns,
  "100-people": people,
  "101-message-participants": messageParticipants,
  "102-promises-and-value": promisesAndValue,
};

/**
 * Refuses a database that a newer release has migrated, because this release would misread its tables.
 * @throws ExpectedError that names the step and the section to read
 */
export async function requireKnownSteps(database: Database): Promise<void> {
  const done = await migrationsDone(database).catch(() => new Set<string>());
  const unknown = [...done].filter((name) => !Object.hasOwn(steps, name));
  if (unknown.length === 0) return;
  throw new ExpectedError("conflict", {
    message: `A newer release has changed this database (step ${unknown.sort().at(-1)}). Start that release, or go back as docs/operations.md says under "Rollback".`,
  });
}

/**
 * Migrates the tables to this release in one transaction, so that an interrupted run leaves the old schema.
 * Must be called within `database.exclusively`, so that several processes may start at the same time.
 * @throws the first failing step's error.
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      { up: (db: Kysely<unknown>) => carryOut(step, db, database.engine) },
    ]),
  );
  const migrator = new Migrator({
    // Steps work on stored names and values: the plugin follows today's types, not those of an old schema.
    db: database.db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  if (results.length > 0) await analyzeTables(database);
}

async function carryOut(step: Step, db: Kysely<unknown>, engine: Engine): Promise<void> {
  await allowLongStatements(engine, db);
  await step(db, engine);
}

/** The step that adds the audit log's seals. The log is sealed right after this step and never again automatically. */
export const auditSealStep = "050-signed-audit-head";

/** Returns the applied steps with their times. @throws on a new database, which has no list of them */
export async function appliedMigrations({ db }: Database): Promise<{ name: string; at: number }[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .selectFrom("kysely_migration")
    .select(["name", "timestamp"])
    .orderBy("name")
    .execute();
  return rows.map(({ name, timestamp }) => ({ name, at: new Date(timestamp).getTime() }));
}

async function migrationsDone(database: Database): Promise<Set<string>> {
  return new Set((await appliedMigrations(database)).map(({ name }) => name));
}

/** Returns the names of the pending steps; none if the schema fits this release. @throws on a new database */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const done = await migrationsDone(database);
  return Object.keys(steps).filter((name) => !done.has(name));
}

/** Returns true when exactly this release's steps were applied, so that nothing is pending or unknown. */
export async function isMigrated(database: Database): Promise<boolean> {
  const done = await migrationsDone(database);
  return done.size === Object.keys(steps).length && done.isSupersetOf(new Set(Object.keys(steps)));
}

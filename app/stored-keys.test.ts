import { expect, test } from "vitest";
import { recentKey } from "#app/admin/palette/palette-recent.ts";
import { searchKeyChoice } from "#app/islands/page-scripts/search-key.ts";
import { languageKey } from "#app/languages/stored-key.ts";
import { visitKey } from "#features/analytics/stored-visit.ts";
import { closedAnnouncementKey } from "#features/announcement/stored-key.ts";
import { assessmentKey } from "#features/assessment/stored-key.ts";
import { cachedUserKey } from "#features/auth/sessions/cached-user.ts";
import { bookingDraftKey } from "#features/booking/use-booking-draft.ts";
import {
  analyticsConsentKey,
  callDismissedKey,
  consentClosedKey,
  consentPreferencesKey,
  consentQueueKey,
  consentReceiptKey,
  consentReopenKey,
  showWebVitalsKey,
} from "#features/consent/contract.ts";
import { flagDeviceKey, flagPreviewKey } from "#features/flags/flag-here.ts";
import { contactDraftKey } from "#features/leads/contact/contact-draft.ts";
import { quoteDraftKey } from "#features/leads/contact/quote-draft.ts";
import { leadDraftsKey } from "#features/leads/detail/drafts.ts";
import { importColumnsKey } from "#features/leads/manual-entry/import-memory.ts";
import { newLeadDraftPrefix } from "#features/leads/manual-entry/new-lead-draft.ts";
import { typedAddressKey } from "#features/newsletter/typed-address.ts";
import { storedDraftPrefix } from "#features/post-editor/stored-post.ts";
import { sentPersonKey } from "#platform/client/forms/sent-person.ts";
import { shortcutsKey } from "#platform/client/single-keys.ts";
import type { Env } from "#platform/env.server.ts";
import { readSources } from "#tests/source-files.ts";
import { darkModeKey } from "#ui/page/theme.ts";
import { storedKeys } from "./stored-keys.server.ts";

/** Files that read or write a browser's storage, with the keys that they use. */
const storageUsers: Readonly<Record<string, readonly string[]>> = {
  "app/admin/palette/palette-recent.ts": [recentKey],
  "app/admin/shell/prefetch.tsx": [cachedUserKey],
  "app/islands/page-scripts/call-actions.ts": [callDismissedKey],
  "app/islands/page-scripts/language.ts": [languageKey],
  "app/islands/page-scripts/notice.ts": [closedAnnouncementKey],
  "app/islands/page-scripts/rare-parts.ts": [showWebVitalsKey],
  "app/islands/page-scripts/search-key.ts": [searchKeyChoice],
  // Checks whether the keys named by islands are set.
  "app/islands/hydrate.ts": [
    assessmentKey,
    bookingDraftKey,
    contactDraftKey,
    sentPersonKey,
    typedAddressKey,
  ],
  "app/shell/preview-bar.tsx": [flagPreviewKey],
  "app/site/assessment/stored-answers.ts": [assessmentKey],
  "app/site/assessment/start.tsx": [assessmentKey],
  // Only checks whether storage works, and reads keys of other files.
  "app/site/browser-test/browser-checks.ts": [],
  "features/analytics/stored-visit.ts": [visitKey],
  "features/assessment/draft.ts": [assessmentKey],
  "features/auth/sessions/cached-user.ts": [cachedUserKey],
  "features/consent/analytics-consent.ts": [analyticsConsentKey],
  "features/consent/ledger-queue.ts": [consentQueueKey],
  "features/consent/stored-choice.ts": [
    consentClosedKey,
    consentPreferencesKey,
    consentReceiptKey,
    consentReopenKey,
  ],
  "features/flags/flag-here.ts": [flagDeviceKey, flagPreviewKey],
  "features/booking/use-booking-draft.ts": [bookingDraftKey],
  "features/leads/manual-entry/new-lead-draft.ts": [`${newLeadDraftPrefix}…`],
  "features/leads/manual-entry/import-memory.ts": [importColumnsKey],
  "features/leads/contact/contact-draft.ts": [contactDraftKey],
  "features/leads/contact/quote-draft.ts": [quoteDraftKey],
  "features/leads/detail/drafts.ts": [leadDraftsKey],
  "features/newsletter/typed-address.ts": [typedAddressKey],
  "platform/client/forms/sent-person.ts": [sentPersonKey],
  // Reads and writes the keys of its users.
  "platform/client/stored.ts": [],
  "features/announcement/site-announcement.tsx": [closedAnnouncementKey],
  "features/post-editor/stored-post.ts": [`${storedDraftPrefix}…`],
  "platform/client/single-keys.ts": [shortcutsKey],
  "ui/page/theme.ts": [darkModeKey],
};

const isTest = (path: string) => /^(tests|scripts)\/|\.test\.tsx?$/.test(path);

test("the cookie policy names every key that the code stores in a browser", () => {
  const listed = new Set(
    storedKeys({ PUBLIC_URL: "https://www.valley-it.test" } as Env).map(({ name }) => name),
  );
  const missing = Object.values(storageUsers)
    .flat()
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
});

test("files that use a browser's storage are in the table of this test", () => {
  const using = readSources().filter(
    ({ path, text, imports }) =>
      !isTest(path) &&
      (/\b(?:local|session)Storage\b|indexedDB|document\.cookie\b/.test(text) ||
        (/\b(?:stored|draftStorage)[<(]/.test(text) &&
          imports.some(({ file }) => file === "platform/client/stored.ts"))),
  );
  expect(using.map(({ path }) => path).sort()).toEqual(Object.keys(storageUsers).sort());
});

import { recentKey } from "#app/admin/palette/palette-recent.ts";
import { searchKeyChoice } from "#app/islands/page-scripts/search-key.ts";
import { languageKey } from "#app/languages/stored-key.ts";
import { visitKey } from "#features/analytics/stored-visit.ts";
import { closedAnnouncementKey } from "#features/announcement/stored-key.ts";
import { assessmentKey } from "#features/assessment/stored-key.ts";
import { cachedUserKey } from "#features/auth/sessions/cached-user.ts";
import {
  absoluteSessionMs,
  challengeCookieName,
  csrfCookieName,
  deviceCookieName,
  idleSessionMs,
  passkeyCookieName,
  sessionCookieName,
} from "#features/auth/sessions/session-cookies.server.ts";
import { deviceLifetimeMs } from "#features/auth/sign-in/known-device.server.ts";
import { bookingDraftKey } from "#features/booking/use-booking-draft.ts";
import {
  callDismissedKey,
  consentStoredKeys,
  type StoredKey,
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
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { darkModeKey } from "#ui/page/theme.ts";

/** Lists everything that this site stores in a browser, under the names that the code uses. */
export function storedKeys(env: Env): readonly StoredKey[] {
  return [
    {
      name: darkModeKey,
      place: "Local storage",
      purpose: "Whether you chose the dark or the light look",
      lasts: "Until you clear it",
      kind: "Your choice",
    },
    {
      name: languageKey,
      place: "Local storage",
      purpose: "The language that you chose, whose link is then marked; nobody is sent there",
      lasts: "Until you clear it",
      kind: "Your choice",
    },
    ...consentStoredKeys,
    {
      name: showWebVitalsKey,
      place: "Local storage",
      purpose: "Shows a panel with page-speed measures; off unless someone sets it by hand",
      lasts: "Until you clear it",
      kind: "Your choice",
    },
    {
      name: callDismissedKey,
      place: "Session storage",
      purpose: "Remembers that you closed the call button or the call banner",
      lasts: "Until you close the tab",
      kind: "Your choice",
    },
    {
      name: searchKeyChoice,
      place: "Local storage",
      purpose: "Remembers that you turned off the / key, which opens the search",
      lasts: "Until you clear it",
      kind: "Your choice",
    },
    {
      name: visitKey,
      place: "Session storage",
      purpose:
        "After you allowed analytics: a random number that keeps the pages of one visit together, and the site that led you here",
      lasts: "Until you close the tab or take the permission back",
      kind: "Your choice",
    },
    {
      name: flagDeviceKey,
      place: "Local storage",
      purpose:
        "A number from 0 to 99 that decides whether you see a part of the site that only some visitors see; set only while there is one",
      lasts: "Until you clear it",
      kind: "Needed",
    },
    {
      name: flagPreviewKey,
      place: "Session storage",
      purpose: "What staff look at before they switch it on or off for everybody",
      lasts: "Until you close the tab",
      kind: "Staff only",
    },
    {
      name: closedAnnouncementKey,
      place: "Local storage",
      purpose: "Remembers which notice at the top of the pages you closed",
      lasts: "Until you clear it",
      kind: "Your choice",
    },
    {
      name: contactDraftKey,
      place: "Session storage",
      purpose: "The message you are writing, so that a reload does not lose it",
      lasts: "Until you send it or close the tab",
      kind: "Needed",
    },
    {
      name: quoteDraftKey,
      place: "Session storage",
      purpose: "The quote request you are putting together, so that a reload does not lose it",
      lasts: "Until you send it or close the tab",
      kind: "Needed",
    },
    {
      name: bookingDraftKey,
      place: "Session storage",
      purpose: "The call you are booking, so that a reload does not lose it",
      lasts: "Until you book it or close the tab",
      kind: "Needed",
    },
    {
      name: typedAddressKey,
      place: "Session storage",
      purpose: "The address you are typing into the newsletter form, so that a reload keeps it",
      lasts: "Until you send it or close the tab",
      kind: "Needed",
    },
    {
      name: sentPersonKey,
      place: "Session storage",
      purpose: "Name, email and phone of what you sent, to fill in the next form for you",
      lasts: "Until you close the tab",
      kind: "Needed",
    },
    {
      name: assessmentKey,
      place: "Session storage",
      purpose: "Your answers in the security assessment, so that a reload does not lose them",
      lasts: "Until you start over or close the tab",
      kind: "Needed",
    },
    {
      name: csrfCookieName(env),
      place: "Cookie",
      purpose:
        "A random value that shows that what the sign-in page or a staff screen sent came from this browser; the forms for visitors need none",
      lasts: "Until you close the browser",
      kind: "Needed",
    },
    {
      name: sessionCookieName(env),
      place: "Cookie",
      purpose: "Keeps staff signed in",
      lasts: `Up to ${absoluteSessionMs / hourMs} hours; ${idleSessionMs / hourMs} hour when unused`,
      kind: "Staff only",
    },
    {
      name: deviceCookieName(env),
      place: "Cookie",
      purpose:
        "Shows that a staff member has signed in from this browser before, so that other people’s wrong passwords cannot lock them out",
      lasts: `${deviceLifetimeMs / dayMs} days after the last sign-in`,
      kind: "Staff only",
    },
    {
      name: challengeCookieName(env),
      place: "Cookie",
      purpose: "Ties the second step of a staff sign-in to the first",
      lasts: "10 minutes",
      kind: "Staff only",
    },
    {
      name: passkeyCookieName(env),
      place: "Cookie",
      purpose: "Ties the answer of a staff member's passkey to the question",
      lasts: "5 minutes",
      kind: "Staff only",
    },
    {
      name: cachedUserKey,
      place: "Local storage",
      purpose: "Name, work email and role of the staff member signed in, to show them",
      lasts: "Until sign-out",
      kind: "Staff only",
    },
    {
      name: `${storedDraftPrefix}…`,
      place: "Local storage",
      purpose: "A blog post that a staff member is writing, until the server has it",
      lasts: "Until the post is saved; text that the editor cannot place, until it is removed",
      kind: "Staff only",
    },
    {
      name: `${newLeadDraftPrefix}…`,
      place: "Session storage",
      purpose: "A new lead that a staff member is writing down, so that a reload does not lose it",
      lasts: "Until it is saved, until sign-out or until the tab is closed",
      kind: "Staff only",
    },
    {
      name: importColumnsKey,
      place: "Local storage",
      purpose: "How a staff member matched the columns of the last files with leads",
      lasts: "Until you clear it",
      kind: "Staff only",
    },
    {
      name: leadDraftsKey,
      place: "Session storage",
      purpose:
        "Notes and answers that a staff member is writing, so that a reload does not lose them",
      lasts: "Until they are sent, until sign-out or until the tab is closed",
      kind: "Staff only",
    },
    {
      name: recentKey,
      place: "Session storage",
      purpose: "What a staff member opened last from the search, to offer it again",
      lasts: "Until sign-out or until the tab is closed",
      kind: "Staff only",
    },
    {
      name: shortcutsKey,
      place: "Local storage",
      purpose: "Whether a staff member switched single-key shortcuts off",
      lasts: "Until you clear it",
      kind: "Staff only",
    },
  ];
}

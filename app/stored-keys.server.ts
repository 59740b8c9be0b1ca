import { assessmentKey } from "#features/assessment/stored-key.ts";
import { challengeCookieName, sessionCookieName } from "#features/auth/better-auth.server.ts";
import { csrfCookieName } from "#features/auth/csrf.server.ts";
import { storedUserKey } from "#features/auth/stored-user.ts";
import {
  callDismissedKey,
  consentStoredKeys,
  type StoredKey,
  showWebVitalsKey,
} from "#features/consent/contract.ts";
import { contactDraftKey } from "#features/leads/contact-draft.ts";
import { quoteDraftKey } from "#features/leads/quote-draft.ts";
import type { Env } from "#platform/env.server.ts";
import { darkModeKey } from "#ui/theme.tsx";

/** Everything this site keeps in a browser, under the names that the code itself uses. */
export function storedKeys(env: Env): readonly StoredKey[] {
  return [
    {
      name: darkModeKey,
      place: "Local storage",
      purpose: "Whether you chose the dark or the light look",
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
      name: assessmentKey,
      place: "Session storage",
      purpose: "Your answers in the security assessment, so that a reload does not lose them",
      lasts: "Until you start over or close the tab",
      kind: "Needed",
    },
    {
      name: csrfCookieName(env),
      place: "Cookie",
      purpose: "A random value that shows a form came from your browser",
      lasts: "Until you close the browser",
      kind: "Needed",
    },
    {
      name: sessionCookieName(env),
      place: "Cookie",
      purpose: "Keeps staff signed in",
      lasts: "Up to 12 hours; 1 hour when unused",
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
      name: storedUserKey,
      place: "Local storage",
      purpose: "Name, work email and role of the staff member signed in, to show them",
      lasts: "Until sign-out",
      kind: "Staff only",
    },
  ];
}

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
import type { Env } from "#platform/env.server.ts";
import { type StoredKey, staffChoice, storing } from "#platform/product/stored-key.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";

const staffCookie = storing("Cookie", "Staff only");

/** Lists the cookies of sign-in and sessions, and what the browser keeps of the person signed in. */
export const authStoredKeys = (env: Env): readonly StoredKey[] => [
  ...storing("Cookie", "Needed")("Until you close the browser", {
    [csrfCookieName(env)]:
      "A random value that shows that what the sign-in page or a staff screen sent came from this browser; the forms for visitors need none",
  }),
  ...staffCookie(
    `Up to ${absoluteSessionMs / hourMs} hours; ${idleSessionMs / hourMs} hour when unused`,
    {
      [sessionCookieName(env)]: "Keeps staff signed in",
    },
  ),
  ...staffCookie(`${deviceLifetimeMs / dayMs} days after the last sign-in`, {
    [deviceCookieName(env)]:
      "Shows that a staff member has signed in from this browser before, so that other people’s wrong passwords cannot lock them out",
  }),
  ...staffCookie("10 minutes", {
    [challengeCookieName(env)]: "Ties the second step of a staff sign-in to the first",
  }),
  ...staffCookie("5 minutes", {
    [passkeyCookieName(env)]: "Ties the answer of a staff member's passkey to the question",
  }),
  ...staffChoice("Until sign-out", {
    [cachedUserKey]: "Name, work email and role of the staff member signed in, to show them",
  }),
];

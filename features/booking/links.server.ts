import { createHmac, randomBytes } from "node:crypto";
import { languageNamed, languagePrefix } from "#content/frame/languages.ts";
import type { Env } from "#platform/env.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";

/** Path of the pages behind booking links, in English. */
const bookingPage = "/booking";

/**
 * Returns the token of a booking's link, derived from the server's secret each time. The database stores only its hash
 * and the queued mail not even that, so a copy of the database opens no booking, unless a customer's reply quotes the
 * link. Hex, since page URLs are lower case.
 */
export function bookingToken(env: Env, id: string): string {
  return createHmac("sha256", purposeKey(env, "booking link")).update(id).digest("hex");
}

/** Returns a new token for a person's calendar address. */
export function newFeedToken(): string {
  return randomBytes(32).toString("hex");
}

type Linked = { id: string; language: string };

/** Returns the path of the page behind a booking's link, in the language in which the call was booked. */
export function bookedCallPath(env: Env, { id, language }: Linked): string {
  return `${languagePrefix(languageNamed(language))}${bookingPage}/${bookingToken(env, id)}`;
}

export function bookingLink(env: Env, booking: Linked): string {
  return `${env.PUBLIC_URL}${bookedCallPath(env, booking)}`;
}

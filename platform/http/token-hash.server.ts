import { hash } from "node:crypto";

/** Returns the form in which the database stores a token, or an address that is only counted. */
export function hashOf(text: string): string {
  return hash("sha256", text, "hex");
}

/** Returns the form in which the database stores the key of a session, of a sign-in in progress or of a program. */
export function keyHashOf(key: string): string {
  return hash("sha256", key, "base64url");
}

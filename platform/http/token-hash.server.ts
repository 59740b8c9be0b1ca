import { hash } from "node:crypto";

/** Returns the form in which the database stores a token, or an address that is only counted. */
export function hashOf(text: string): string {
  return hash("sha256", text, "hex");
}

import { type TOTP, URI } from "otpauth";

/** Returns the code that an authenticator app shows for its link at a time (ms). */
export function codeOf(uri: string | URL, at: number): string {
  return (URI.parse(String(uri)) as TOTP).generate({ timestamp: at });
}

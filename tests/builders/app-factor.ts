import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { clock, jsonOf, type SignedIn } from "#tests/http/harness.ts";
import { staffPassword } from "./staff.ts";

const step = 30_000;

type App = {
  /** The key in Base32. */
  secret: string;
  code: () => Promise<string>;
  confirmedWith: string;
  recoveryCodes: string[];
};

/**
 * Adds an authenticator app to the account. The next code differs from the one that confirmed it, unless `wait` is 0.
 */
export async function withApp(person: SignedIn, { wait = 2 * step } = {}): Promise<App> {
  const begun = await person.post("/api/account/factors/app", { password: staffPassword });
  const { uri, recoveryCodes } = await jsonOf<{ uri: string; recoveryCodes: string[] }>(begun);
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  const code = async () => totp.generate({ timestamp: clock.now() });
  const confirmedWith = await code();
  const confirmed = await person.post("/api/account/factors/app/confirm", { code: confirmedWith });
  expect(confirmed.status).toBe(200);
  clock.advance(wait);
  return { secret, code, confirmedWith, recoveryCodes };
}

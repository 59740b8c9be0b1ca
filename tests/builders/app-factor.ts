import { createOTP } from "@better-auth/utils/otp";
import { expect } from "vitest";
import { clock, jsonOf, type SignedIn } from "#tests/http/harness.ts";
import { staffPassword } from "./staff.ts";

const step = 30_000;

type App = {
  /** Decoded secret, as the sign-in library stores it. */
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
  const secret = base32(new URL(uri).searchParams.get("secret") ?? "");
  const code = () => createOTP(secret, { digits: 6, period: 30 }).totp();
  const confirmedWith = await code();
  const confirmed = await person.post("/api/account/factors/app/confirm", { code: confirmedWith });
  expect(confirmed.status).toBe(200);
  clock.advance(wait);
  return { secret, code, confirmedWith, recoveryCodes };
}

function base32(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

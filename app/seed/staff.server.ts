import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codeAt, newAppKey, sealAppKey } from "#features/auth/factors/app-codes.server.ts";
import { replaceApp, takeStep } from "#features/auth/factors/factor-store.server.ts";
import { hashPassword } from "#features/auth/password/password.server.ts";
import { addStaff } from "#features/auth/staff/service.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { type Role, rolePermissions } from "#platform/permissions.ts";

/** Sample accounts with one password and one authenticator key, as `npm run dev` prints them. */
export type SampleStaff = { emails: string[]; password: string; authenticatorKey: string };

const roles = Object.keys(rolePermissions) as Role[];
const fileOf = ({ DATA_DIR }: Pick<Env, "DATA_DIR">) => join(DATA_DIR, "sample-staff.json");
const letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";
const random = (length: number) =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");

/** Tells whether the site runs on a developer's own machine; elsewhere sample accounts would be a security hole. */
export function isLocal({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(PUBLIC_URL).hostname);
}

/**
 * Adds one account per role, each with a confirmed authenticator app, and writes their secrets to
 * DATA_DIR/sample-staff.json (0600). The password and the key are random, so they are worth nothing on another machine.
 * @throws conflict when an address is in use
 */
export async function seedStaff(ctx: RequestContext): Promise<SampleStaff> {
  const [password, authenticatorKey] = [random(20), newAppKey()];
  const hash = await hashPassword(password);
  const emails: string[] = [];
  await ctx.db.transaction().execute(async (trx) => {
    for (const role of roles) {
      const email = `sample-${role}@example.com`;
      const id = await addStaff(trx, ctx, { email, name: `Sample ${role}`, role, hash });
      const sealedKey = sealAppKey(ctx, authenticatorKey);
      await replaceApp(trx, id, sealedKey);
      await takeStep(trx, { staffId: id, sealedKey }, 1);
      emails.push(email);
    }
  });
  const sample = { emails, password, authenticatorKey };
  writeFileSync(fileOf(ctx.env), JSON.stringify(sample), { mode: 0o600 });
  chmodSync(fileOf(ctx.env), 0o600);
  return sample;
}

/** Returns the accounts that `seedStaff` added; null where there are none. */
export function readSampleStaff(env: Pick<Env, "DATA_DIR">): SampleStaff | null {
  if (!existsSync(fileOf(env))) return null;
  return JSON.parse(readFileSync(fileOf(env), "utf8")) as SampleStaff;
}

/** Returns instructions for signing in with a sample account, including the current authenticator code. */
export function describeSampleStaff(sample: SampleStaff): string {
  const code = codeAt(sample.authenticatorKey, Date.now());
  return [
    `Sample staff     ${sample.emails.join(", ")}`,
    `  Password       ${sample.password}`,
    `  Authenticator  ${sample.authenticatorKey}  (code now: ${code}; later: npm run seed -- --code)`,
  ].join("\n");
}

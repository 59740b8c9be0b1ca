import { hashPassword, verifyPassword } from "#features/auth/password/password.server.ts";
import { browserOf, ownerAccount } from "#tests/process/browser-of.ts";
import { median } from "./measure.ts";
import { maxRow, type Part, row, shown } from "./rows.ts";
import type { Stage } from "./stage.ts";

const tries = 20;

/** Returns the time of a refused sign-in (ms), from an unused IP address. */
async function refusedSignIn(url: string, email: string): Promise<number> {
  const browser = browserOf({ url });
  await browser.fetchCsrf();
  const started = performance.now();
  const answer = await browser.post("/api/auth/login", {
    email,
    password: "not the password at all",
  });
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}.`);
  return performance.now() - started;
}

/** Returns the time of checking one password against its hash, without a request (ms). */
async function passwordCheck(): Promise<number> {
  const hash = await hashPassword(ownerAccount.ADMIN_PASSWORD);
  const started = performance.now();
  await verifyPassword({ hash, password: "not the password at all" });
  return performance.now() - started;
}

/** Measures whether the answer time reveals that an account exists, and what a password check costs. */
export function benchSignIn(stage: Stage): Promise<Part> {
  return stage.withProduct("sqlite", async ({ url }) => {
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternates between the two, so that a busy moment affects both.
    for (let index = -2; index < tries; index += 1) {
      const one = await refusedSignIn(url, ownerAccount.ADMIN_EMAIL);
      const other = await refusedSignIn(url, `nobody${index}@valleyfirm.test`);
      if (index < 0) continue;
      known.push(one);
      unknown.push(other);
    }
    const checks: number[] = [];
    for (let index = 0; index < tries; index += 1) checks.push(await passwordCheck());
    const check = median(checks);
    return {
      title: "Sign-in",
      note: `Wrong passwords, ${tries} for a known account and ${tries} for unknown ones in turns, each from an address of its own; medians. The password check is the hash alone.`,
      rows: [
        row("known account", `${shown(median(known))} ms`),
        row("unknown account", `${shown(median(unknown))} ms`),
        maxRow("difference", Math.abs(median(known) - median(unknown)), 15, "ms"),
        row("password check", `${shown(check)} ms`, "60–150 ms", check >= 60 && check <= 150),
      ],
    };
  });
}

import type { Person } from "#tests/engines/person.ts";
import { codeOf } from "#tests/journeys/parts/authenticator.ts";
import { browserOf, ownerAccount, signInAsOwner } from "#tests/process/browser-of.ts";
import type { BuiltSite } from "#tests/site/harness.ts";

type Lead = { id: string; kind: string; status: string };

/** Returns the leads that staff find under a name. */
export async function leadsNamed(site: BuiltSite, name: string): Promise<Lead[]> {
  const staff = await signInAsOwner(site);
  const answer = await staff.get(`/api/leads?view=all&search=${encodeURIComponent(name)}`);
  return ((await answer.json()) as { leads: Lead[] }).leads;
}

/** Gives the engine an owner's session by the call that the form makes; the form has a story of its own. */
export async function enterAsOwner(person: Person): Promise<void> {
  await person.open("/login");
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ownerAccount;
  const status = await person.engine.evaluate(
    async (account) => {
      const { token } = await (await fetch("/api/auth/csrf")).json();
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": token };
      const body = JSON.stringify(account);
      return (await fetch("/api/auth/login", { method: "POST", headers, body })).status;
    },
    { email, password },
  );
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);
}

/** Time (ms) for which an authenticator app shows a code. */
const codeMs = 30_000;

/** A colleague who joins by the calls that the screens make, with an authenticator app. */
export async function joinWithApp({ product, mail, url }: BuiltSite, email: string) {
  const password = "copper window sailing thirteen";
  const owner = await signInAsOwner({ url });
  await owner.post("/api/security/staff", { name: "Mira Sol", email, role: "office" });
  await product.work.settle();
  const letter = mail.mails.find(({ to }) => to.includes(email));
  const token = /\/reset-password#([\w.-]+)/.exec(letter?.text ?? "")?.[1];
  const theirs = browserOf({ url });
  await theirs.fetchCsrf();
  await theirs.post("/api/auth/reset-password", { token, password });
  await theirs.post("/api/auth/login", { email, password });
  await theirs.fetchCsrf();
  const begun = await theirs.post("/api/account/factors/app", { password });
  const { uri } = (await begun.json()) as { uri: string };
  const code = async () => codeOf(uri, product.clock.now());
  const confirmed = await theirs.post("/api/account/factors/app/confirm", { code: await code() });
  if (confirmed.status !== 200) throw new Error(`Confirming the app answered ${confirmed.status}.`);
  // A code is good once.
  await product.clock.advance(2 * codeMs);
  return { password, code };
}

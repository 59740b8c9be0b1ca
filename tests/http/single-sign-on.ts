import { directoryJob } from "#features/auth/single-sign-on/check-job.server.ts";
import type { SingleSignOn } from "#features/auth/single-sign-on/contract.ts";
import { type DirectoryStandIn, type Person, startDirectory } from "#tests/stand-ins/directory.ts";
import { oauthClient } from "#tests/stand-ins/oauth.ts";
import type { BrowserSession } from "./browser-session.ts";
import { test as base, jsonOf, publicUrl, type SignedIn, type TestSite } from "./harness.ts";

export type ProviderFields = Record<string, unknown>;

/** Provider settings for the stand-in, as an owner fills them in. */
export function fieldsOf({ issuer }: Pick<DirectoryStandIn, "issuer">, own: ProviderFields = {}) {
  return {
    kind: "other",
    label: "Valley Directory",
    issuer,
    clientId: oauthClient.id,
    secret: oauthClient.secret,
    allowPrivate: true,
    on: true,
    ...own,
  };
}

const readSettings = async (owner: SignedIn) =>
  jsonOf<SingleSignOn>(await owner.get("/api/single-sign-on"));

/** Saves settings over the stored ones. */
export async function saveSettings(owner: SignedIn, fields: ProviderFields): Promise<Response> {
  const { version } = await readSettings(owner);
  return owner.request("/api/single-sign-on", { method: "PUT", json: { fields, version } });
}

/** Begins a sign-in and signs a person in at the directory; returns the query of its redirect. */
export async function askDirectory(
  browser: BrowserSession,
  directory: DirectoryStandIn,
  person: Person,
) {
  await browser.fetchCsrf();
  const begun = await browser.post("/api/auth/single-sign-on/start", { from: "/admin/blog" });
  if (begun.status !== 200) throw new Error(`Not begun: ${await begun.text()}`);
  const { url } = await jsonOf<{ url: string }>(begun);
  const back = await directory.signIn(url, person);
  const known = [...back.searchParams].filter(([name]) => /^(?:code|state|error|iss)$/.test(name));
  return Object.fromEntries(known) as { code: string; state: string };
}

export const finish = (browser: BrowserSession, answer: object) =>
  browser.post("/api/auth/single-sign-on/finish", answer);

/** Does the whole sign-in; the browser has a session if the status is 200 without a challenge. */
export async function signOn(browser: BrowserSession, directory: DirectoryStandIn, person: Person) {
  const response = await finish(browser, await askDirectory(browser, directory, person));
  const body = await jsonOf<Record<string, unknown>>(response.clone());
  if (typeof body.token === "string") browser.csrfToken = body.token;
  return response;
}

/** A person of the directory with a verified address. */
export function personOf(email: string, own: Partial<Person> = {}): Person {
  return {
    id: `subject of ${email}`,
    ...own,
    claims: { email, email_verified: true, ...own.claims },
  };
}

/** Runs the job that checks every account at the directory. */
export const runCheck = (site: TestSite) =>
  directoryJob.run(site.ctx, new AbortController().signal);

/** Returns the rows of the audit log about single sign-on and staff, newest last. */
export async function auditOf({ ctx }: TestSite, action: string) {
  return ctx.db
    .selectFrom("audit")
    .select(["actorKind", "subjectId", "detail", "address"])
    .where("action", "=", action)
    .orderBy("seq")
    .execute();
}

/** A test with a directory, and the product whose owner has set up single sign-on. */
export const test = base.extend<{ directory: DirectoryStandIn; owner: SignedIn }>({
  directory: async ({ onTestFinished }, use) => {
    const directory = await startDirectory(`${publicUrl}/login`);
    onTestFinished(() => directory.stop());
    await use(directory);
  },
  owner: async ({ site, directory }, use) => {
    const owner = await site.signInAs("owner");
    const saved = await saveSettings(owner, fieldsOf(directory));
    if (saved.status !== 200) throw new Error(`Not saved: ${await saved.text()}`);
    await use(owner);
  },
});

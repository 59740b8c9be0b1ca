import type { Redirect } from "#features/redirects/contract.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { aDraft } from "#tests/builders/draft.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";

/** Change of a record: `json` as two people choose it, and `other` as a third one does, all from the same version. */
type Change = { path: string; method: "PUT" | "PATCH"; json: object; other: object };

const content = { name: "Short answer", subject: "Hello", body: "Hello {name}" };
const provider = {
  ...{ kind: "google", tenant: "valley-it.test", clientId: "one", secret: "a-secret", on: true },
};

type One = { post: { id: string; version: number } };

async function publishedPost(owner: SignedIn): Promise<{ path: string; version: number }> {
  const { post } = await jsonOf<One>(await owner.post("/api/blog/posts", { title: "Locks" }));
  const path = `/api/blog/posts/${post.id}`;
  await owner.request(path, { method: "PUT", json: { draft: aDraft(), version: 1 } });
  await owner.post(`${path}/move`, { move: "publish", version: 2 });
  return { path, version: 3 };
}

const changes: Record<string, (site: TestSite, owner: SignedIn) => Promise<Change>> = {
  "a person's role": async ({ ctx }, owner) => {
    const { id } = await aStaffMember(ctx, "office");
    const answer = await owner.get("/api/security/staff");
    const { staff } = await jsonOf<{ staff: { id: string; updatedAt: number }[] }>(answer);
    const updatedAt = staff.find((one) => one.id === id)?.updatedAt;
    return {
      ...{ path: `/api/security/staff/${id}`, method: "PATCH" },
      json: { role: "viewer", updatedAt },
      other: { role: "technician", updatedAt },
    };
  },
  "a redirect": async (_site, owner) => {
    const terms = { source: "/old", target: "/services", permanent: true };
    const answer = await owner.post("/api/redirects", terms);
    const { id, version } = (await jsonOf<{ redirect: Redirect }>(answer)).redirect;
    return {
      ...{ path: `/api/redirects/${id}`, method: "PATCH" },
      json: { ...terms, target: "/contact", version },
      other: { ...terms, target: "/about", version },
    };
  },
  "a setting": async () => ({
    ...{ path: "/api/settings/verification", method: "PUT" },
    json: { value: { turnstileSiteKey: "one", turnstileSecret: "a-secret" }, version: 0 },
    other: { value: { turnstileSiteKey: "one", turnstileSecret: "another" }, version: 0 },
  }),
  "a feature": async () => {
    const terms = { percent: 25, owner: "Ana", reason: "a test", endsAt: null, version: 0 };
    return {
      ...{ path: "/api/features/call-banner", method: "PUT" },
      json: terms,
      other: { ...terms, owner: "Ben" },
    };
  },
  "a reply template": async () => ({
    ...{ path: "/api/mail-templates/first-answer", method: "PUT" },
    json: { ...content, version: 0 },
    other: { ...content, body: "Another", version: 0 },
  }),
  "single sign-on": async () => ({
    ...{ path: "/api/single-sign-on", method: "PUT" },
    json: { fields: provider, version: 0 },
    other: { fields: { ...provider, secret: "another" }, version: 0 },
  }),
  "the welcome mail": async () => ({
    ...{ path: "/api/newsletter-welcome", method: "PUT" },
    json: { enabled: true, subject: "Hello", body: "Hello to you all", version: 0 },
    other: { enabled: false, subject: "Hello", body: "Hello to you all", version: 0 },
  }),
  "a post": async (_site, owner) => {
    const { path, version } = await publishedPost(owner);
    const changed = (body: string) => ({ draft: aDraft({ body }), version });
    return { path, method: "PUT", json: changed("One."), other: changed("Two.") };
  },
  "pending changes of a post": async (_site, owner) => {
    const { path, version } = await publishedPost(owner);
    const changed = (body: string) => ({ draft: aDraft({ body }), version, revision: 0 });
    return {
      ...{ path: `${path}/pending`, method: "PUT" },
      ...{ json: changed("One."), other: changed("Two.") },
    };
  },
};

const auditRows = (site: TestSite) => site.ctx.db.selectFrom("audit").selectAll().execute();

for (const [name, prepare] of Object.entries(changes)) {
  test(`two people who choose the same for ${name} are not asked, and it is recorded once`, async ({
    site,
  }) => {
    const [ana, ben] = [await site.signInAs("owner"), await site.signInAs("owner")];
    const { path, method, json, other } = await prepare(site, ana);
    clock.advance(1000);
    const first = await ana.request(path, { method, json });
    expect(first.status).toBe(200);
    const answered = await jsonOf(first);
    const recorded = await auditRows(site);
    clock.advance(minuteMs);
    const second = await ben.request(path, { method, json });
    expect([second.status, await jsonOf(second)]).toEqual([200, answered]);
    expect(await auditRows(site)).toEqual(recorded);
    expect((await ben.request(path, { method, json: other })).status).toBe(409);
  });
}

test("pending changes that a colleague has published meanwhile are saved", async ({ site }) => {
  const [ana, ben] = [await site.signInAs("owner"), await site.signInAs("marketing")];
  const { path, version } = await publishedPost(ana);
  const json = { draft: aDraft({ body: "One." }), version };
  expect((await ana.request(path, { method: "PUT", json })).status).toBe(200);
  const late = await ben.request(`${path}/pending`, {
    method: "PUT",
    json: { ...json, revision: 0 },
  });
  expect(await jsonOf(late)).toMatchObject({ post: { version: version + 1, pending: null } });
});

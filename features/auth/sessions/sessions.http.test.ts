import { linkAddress } from "#features/auth/staff/link.server.ts";
import { aStaffMember, sessionCookie, staffPassword } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import type { StaffSession } from "./contract.ts";

const hour = 60 * 60_000;
const goodPassword = "copper window sailing thirteen";

async function sessionsAt(browser: SignedIn, path: string): Promise<StaffSession[]> {
  return (await jsonOf<{ sessions: StaffSession[] }>(await browser.get(path))).sessions;
}

/** Returns another browser with a session of the same person. */
async function alsoSignedIn(site: TestSite, staffId: string) {
  const other = site.browser();
  other.cookies.set(...(await sessionCookie(site.ctx, staffId)));
  return other;
}

async function stillIn(browser: { get(path: string): Promise<Response> }) {
  return (await browser.get("/api/auth/validate")).status === 200;
}

async function lastAudit(site: TestSite) {
  return site.ctx.db
    .selectFrom("audit")
    .select(["action", "subjectId", "detail"])
    .orderBy("seq", "desc")
    .executeTakeFirstOrThrow();
}

test("a session is listed with network, device and times, and never with its token", async ({
  site,
}) => {
  const staff = await aStaffMember(site.ctx, "owner");
  const browser = site.browser("192.0.2.77");
  await browser.fetchCsrf();
  await browser.request("/api/auth/login", {
    json: { email: staff.email, password: staffPassword },
    headers: { "user-agent": "Firefox/143.0 (X11; Linux)" },
  });
  const answer = await (await browser.get("/api/account/sessions")).text();
  expect(JSON.parse(answer).sessions).toEqual([
    expect.objectContaining({
      address: "192.0.2.77",
      userAgent: "Firefox/143.0 (X11; Linux)",
      signedInAt: clock.now(),
      current: true,
    }),
  ]);
  const [token = "no token"] = decodeURIComponent(
    browser.cookies.get("__Host-session") ?? "",
  ).split(".");
  expect(answer).not.toContain(token);
});

test("people end one or all others of their own sessions", async ({ site }) => {
  const office = await site.signInAs("office");
  const second = await alsoSignedIn(site, office.staff.id);
  const third = await alsoSignedIn(site, office.staff.id);
  const other = (await sessionsAt(office, "/api/account/sessions")).find((each) => !each.current);
  const path = `/api/account/sessions/${other?.id}`;
  expect((await office.request(path, { method: "DELETE" })).status).toBe(200);
  expect((await office.request(path, { method: "DELETE" })).status).toBe(404);
  expect([await stillIn(second), await stillIn(third)].sort()).toEqual([false, true]);
  expect((await office.post("/api/account/sessions/end-others")).status).toBe(200);
  expect([await stillIn(second), await stillIn(third)]).toEqual([false, false]);
  expect(await stillIn(office)).toBe(true);
  expect(await lastAudit(site)).toMatchObject({ action: "sessions.ended" });
});

test("nobody ends somebody else's session through their own list", async ({ site }) => {
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const [session] = await sessionsAt(viewer, "/api/account/sessions");
  const path = `/api/account/sessions/${session?.id}`;
  expect((await office.request(path, { method: "DELETE" })).status).toBe(404);
  expect(await stillIn(viewer)).toBe(true);
});

test("an owner sees and ends the sessions of others; a technician only sees them", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const technician = await site.signInAs("technician");
  const viewer = await site.signInAs("viewer");
  const theirs = (await sessionsAt(technician, "/api/security/sessions")).find(
    (each) => each.staffId === viewer.staff.id,
  );
  const path = `/api/security/sessions/${theirs?.id}`;
  expect((await technician.request(path, { method: "DELETE" })).status).toBe(403);
  expect((await viewer.get("/api/security/sessions")).status).toBe(403);
  expect((await owner.request(path, { method: "DELETE" })).status).toBe(200);
  expect(await stillIn(viewer)).toBe(false);
  const all = `/api/security/staff/${technician.staff.id}/end-sessions`;
  expect((await owner.post(all)).status).toBe(200);
  expect(await stillIn(technician)).toBe(false);
  expect(await lastAudit(site)).toMatchObject({ subjectId: technician.staff.id });
});

test("an expired session is not listed", async ({ site }) => {
  const owner = await site.signInAs("owner");
  await site.signInAs("viewer");
  clock.advance(0.9 * hour);
  await owner.get("/api/auth/validate");
  clock.advance(0.9 * hour);
  const listed = await sessionsAt(owner, "/api/security/sessions");
  expect(listed.map((each) => each.staffId)).toEqual([owner.staff.id]);
});

test("changing the password needs the current one and ends every session", async ({ site }) => {
  const office = await site.signInAs("office");
  const second = await alsoSignedIn(site, office.staff.id);
  const change = (current: string, password = goodPassword) =>
    office.post("/api/account/password", { current, password });
  const wrong = await change("not the password at all");
  expect([wrong.status, await jsonOf(wrong)]).toMatchObject([
    422,
    { fields: { current: "This is not your password." } },
  ]);
  expect((await change(staffPassword, "passwordpassword")).status).toBe(422);
  expect((await change(staffPassword)).status).toBe(200);
  expect([await stillIn(office), await stillIn(second)]).toEqual([false, false]);
  expect(await lastAudit(site)).toMatchObject({ action: "password.changed" });
});

test("changing the password ends the reset link that was mailed before", async ({ site }) => {
  const office = await site.signInAs("office");
  await office.post("/api/auth/reset-request", { email: office.staff.email });
  const { id } = await site.ctx.db
    .selectFrom("staffLink")
    .select("id")
    .where("staffId", "=", office.staff.id)
    .executeTakeFirstOrThrow();
  const token = new URL(await linkAddress(site.ctx, "reset", id)).hash.slice(1);
  const json = { current: staffPassword, password: goodPassword };
  expect((await office.post("/api/account/password", json)).status).toBe(200);
  const stranger = site.browser();
  await stranger.fetchCsrf();
  const password = "another phrase of four words";
  const refused = await stranger.post("/api/auth/reset-password", { token, password });
  expect(await jsonOf(refused)).toMatchObject({ error: expect.stringContaining("has expired") });
});

test("the current password cannot be guessed through an open session", async ({ site }) => {
  const office = await site.signInAs("office");
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const guess = { current: `guess number ${count}`, password: goodPassword };
    statuses.push((await office.post("/api/account/password", guess)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

import { defaultCompany } from "#content/company.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { test as withMail } from "#tests/http/mailing.ts";
import type { FirstHour, FirstHourStepId } from "./contract.ts";

async function read(owner: SignedIn): Promise<FirstHour> {
  return jsonOf<FirstHour>(await owner.get("/api/first-hour"));
}

async function stateOf(owner: SignedIn, id: FirstHourStepId) {
  return (await read(owner)).steps.find((step) => step.id === id)?.state;
}

function skip(owner: SignedIn, step: FirstHourStepId, word: string) {
  return owner.request(`/api/first-hour/${step}/skip`, { method: "PUT", json: { word } });
}

async function save(owner: SignedIn, group: string, value: object) {
  const json = { value, version: 0 };
  const answer = await owner.request(`/api/settings/${group}`, { method: "PUT", json });
  expect(answer.status).toBe(200);
}

async function auditOf(site: TestSite) {
  const rows = await site.ctx.db.selectFrom("audit").select("action").orderBy("seq").execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith("first_hour."));
}

test("every step of a new site is open, in the order in which it is taken", async ({ site }) => {
  const { finished, steps } = await read(await site.signInAs("owner"));
  expect(finished).toBe(false);
  expect(steps.map(({ id, state }) => `${id} ${state}`)).toEqual([
    "company open",
    "hours open",
    "mail open",
    "colleagues open",
    "site open",
    "live open",
  ]);
});

test("steps check themselves against the settings, the accounts and the site", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const company = { brandName: "Ruiz IT", phone: "818-224-9910", email: "desk@ruizit.com" };
  await save(owner, "company", { ...defaultCompany, ...company });
  expect(await stateOf(owner, "company")).toBe("done");
  const { hours } = (
    await jsonOf<{ settings: { hours: object } }>(await owner.get("/api/settings"))
  ).settings;
  await save(owner, "hours", hours);
  expect(await stateOf(owner, "hours")).toBe("done");
  await aStaffMember(site.ctx, "office");
  expect(await stateOf(owner, "colleagues")).toBe("done");
  expect((await owner.post("/api/first-hour/site-seen")).status).toBe(200);
  expect(await stateOf(owner, "site")).toBe("done");
  expect(await auditOf(site)).toEqual(["first_hour.done"]);
});

withMail(
  "the step of mail is done when the test was taken by the mail server",
  async ({ mailing }) => {
    const owner = await mailing.signInAs("owner");
    expect(await stateOf(owner, "mail")).toBe("open");
    expect((await owner.post("/api/mail/test")).status).toBe(200);
    await mailing.settle();
    expect(await stateOf(owner, "mail")).toBe("done");
  },
);

test("a step can be skipped with a reason and brought back, and the list ends with the last step", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  expect((await skip(owner, "mail", " ")).status).toBe(422);
  const answer = await jsonOf<FirstHour>(await skip(owner, "mail", "Later, with the provider"));
  expect(answer.steps.find(({ id }) => id === "mail")).toMatchObject({
    state: "skipped",
    word: "Later, with the provider",
    by: owner.staff.name,
  });
  await owner.request("/api/first-hour/mail/skip", { method: "DELETE" });
  expect(await stateOf(owner, "mail")).toBe("open");
  for (const step of ["company", "hours", "mail", "colleagues", "site", "live"] as const) {
    expect((await skip(owner, step, "Not needed")).status).toBe(200);
  }
  expect(await read(owner)).toEqual({ finished: true, steps: [] });
  expect((await auditOf(site)).slice(-2)).toEqual(["first_hour.skipped", "first_hour.finished"]);
  // The last step can still be reopened.
  await owner.request("/api/first-hour/live/skip", { method: "DELETE" });
  expect(await stateOf(owner, "live")).toBe("open");
});

test("only an owner sees the first hour", async ({ site }) => {
  for (const role of ["office", "marketing", "technician", "viewer"] as const) {
    const other = await site.signInAs(role);
    expect((await other.get("/api/first-hour")).status).toBe(403);
    expect((await skip(other, "mail", "Later")).status).toBe(403);
    expect((await other.post("/api/first-hour/site-seen")).status).toBe(403);
    const back = await other.request("/api/first-hour/mail/skip", { method: "DELETE" });
    expect(back.status).toBe(403);
  }
});

import { minuteMs } from "#platform/time/durations.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import {
  auditOf,
  fieldsOf,
  personOf,
  runCheck,
  saveSettings,
  signOn,
  test,
} from "#tests/http/single-sign-on.ts";
import type { Claims } from "#tests/stand-ins/directory.ts";

const email = "kim@valley-it.test";
const required = {
  groupRoles: [
    { group: "front", role: "office" },
    { group: "7", role: "technician" },
  ],
  refuseUngrouped: true,
};

const manyGroups = Array.from({ length: 1001 }, (_, number) => `group ${number}`);

/** Claims that open no account, with the reason in the audit log and whether the settings require a group. */
const refusedClaims: [what: string, claims: Claims, reason: string, isGroupRequired?: boolean][] = [
  [
    "a claim that only Microsoft may make",
    { email, email_verified: false, xms_edov: true },
    "account",
  ],
  ["that claim alone", { email, email_verified: undefined, xms_edov: "1" }, "account"],
  ["an address verified by a word", { email, email_verified: "true" }, "account"],
  ["an address verified by a number", { email, email_verified: 1 }, "account"],
  ["a Kelvin sign", { email: "\u212aim@valley-it.test" }, "account"],
  ["a long s", { email: "kim@valley-it.te\u017ft" }, "account"],
  ["a dotless i", { email: "k\u0131m@valley-it.test" }, "account"],
  ["full-width letters", { email: "\uff4b\uff49\uff4d@valley-it.test" }, "account"],
  ["a zero-width space", { email: "ki\u200bm@valley-it.test" }, "account"],
  ["a byte order mark", { email: "\ufeffkim@valley-it.test" }, "account"],
  ["a blank", { email: " kim@valley-it.test" }, "account"],
  ["a dot", { email: "k.im@valley-it.test" }, "account"],
  ["a plus part", { email: "kim+a@valley-it.test" }, "account"],
  ["a list as address", { email: [email] }, "account"],
  [
    "groups kept elsewhere",
    {
      email,
      _claim_names: { groups: "src1" },
      _claim_sources: { src1: { endpoint: "https://graph.test" } },
    },
    "overage",
    true,
  ],
  ["groups not listed", { email, hasgroups: true }, "overage", true],
  ["a part of the groups", { email, groups: ["front"], hasgroups: true }, "overage", true],
  ["too many groups", { email, groups: [...manyGroups, "front"] }, "overage", true],
  ["a number that names a group", { email, groups: [7] }, "group", true],
  ["a nested group", { email, groups: [["front"], { front: "front" }, null] }, "group", true],
  ["an object of groups", { email, groups: { front: "front" } }, "group", true],
  ["no groups", { email }, "group", true],
];

for (const [what, claims, reason, isGroupRequired] of refusedClaims) {
  test(`a token with ${what} is refused: ${reason}`, async ({ site, directory, owner }) => {
    if (isGroupRequired) await saveSettings(owner, fieldsOf(directory, required));
    const kim = await aStaffMember(site.ctx, "viewer", { email });
    const browser = site.browser();
    const answer = await signOn(browser, directory, personOf(email, { claims }));
    expect(answer.status).toBe(401);
    expect((await browser.get("/api/auth/validate")).status).toBe(401);
    expect(await site.ctx.db.selectFrom("ssoPerson").selectAll().execute()).toEqual([]);
    expect(await auditOf(site, "sign_in.provider_refused")).toMatchObject([
      {
        subjectId: reason === "account" ? "unknown" : kim.id,
        detail: { reason },
        address: expect.stringMatching(/^code /),
      },
    ]);
    if (reason === "overage") {
      expect((await jsonOf(answer)).error).toContain("did not list all your groups");
    }
  });
}

test("without that setting, groups that are not listed change no role", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, { ...required, refuseUngrouped: false }));
  await aStaffMember(site.ctx, "viewer", { email });
  const person = personOf(email, { claims: { groups: ["front"], hasgroups: true } });
  const answer = await signOn(site.browser(), directory, person);
  expect(await jsonOf(answer)).toMatchObject({ user: { role: "viewer" } });
});

test("a person whose groups are no longer listed is signed out within the hour", async ({
  site,
  directory,
  owner,
}) => {
  await saveSettings(owner, fieldsOf(directory, required));
  const kim = await aStaffMember(site.ctx, "viewer", { email });
  const person = personOf(email, { claims: { groups: ["front"] } });
  const browser = site.browser();
  expect((await signOn(browser, directory, person)).status).toBe(200);
  directory.people.set(person.id, personOf(email, { claims: { hasgroups: true } }));
  clock.advance(45 * minuteMs);
  expect(await runCheck(site)).toBe("Checked: 1. Left the directory: 1.");
  expect((await browser.get("/api/auth/validate")).status).toBe(401);
  expect(await auditOf(site, "staff.left_directory")).toMatchObject([
    { subjectId: kim.id, detail: { reason: "overage" } },
  ]);
});

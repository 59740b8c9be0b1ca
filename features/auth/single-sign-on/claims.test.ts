import { expect, test } from "vitest";
import { groupsOf, isOfTenant, provesFactor, roleOf, verifiedAddress } from "./claims.server.ts";

const tenant = "6b1f3c52-0d5e-4f0a-9c3e-1d2b3a4c5d6e";

test.each([
  ["microsoft", tenant, { tid: tenant.toUpperCase() }, true],
  ["microsoft", tenant, { tid: "another" }, false],
  ["microsoft", tenant, {}, false],
  ["google", "valley-it.test", { hd: "valley-it.test" }, true],
  ["google", "valley-it.test", { hd: "rival.test" }, false],
  ["google", "valley-it.test", {}, false],
  ["google", "", {}, true],
  ["other", "", {}, true],
] as const)(
  "a token of %s with tenant %s and %o belongs here: %s",
  (kind, wanted, claims, fits) => {
    expect(isOfTenant({ kind, tenant: wanted }, claims)).toBe(fits);
  },
);

const email = "ana@valley-it.test";

const directoryId = "6b1f3c52-0d5e-4f0a-9c3e-1d2b3a4c5d6e";
const microsoft = `https://login.microsoftonline.com/${directoryId}/v2.0`;
const earlierMicrosoft = `https://sts.windows.net/${directoryId}/`;
const google = "https://accounts.google.com";
const other = "https://login.valley-it.test";

test.each([
  ["other", other, { email, email_verified: true }, email],
  ["other", other, { email: "Ana@Valley-IT.test", email_verified: true }, email],
  ["other", other, { email, email_verified: "true" }, null],
  ["other", other, { email, email_verified: 1 }, null],
  ["other", other, { email, email_verified: [true] }, null],
  ["other", other, { email, email_verified: false }, null],
  ["other", other, { email }, null],
  ["other", other, { email, xms_edov: true }, null],
  ["other", other, { email, xms_edov: "1" }, null],
  ["other", other, { preferred_username: email }, null],
  ["google", google, { email, email_verified: true }, email],
  ["google", google, { email, xms_edov: true }, null],
  ["microsoft", microsoft, { email, xms_edov: true }, email],
  ["microsoft", microsoft, { email, xms_edov: "1" }, email],
  ["microsoft", microsoft, { email, xms_edov: false }, null],
  ["microsoft", microsoft, { email, email_verified: true }, null],
  ["microsoft", microsoft, { email: "boss@rival.test", preferred_username: email }, email],
  ["microsoft", microsoft, { email }, null],
  ["microsoft", microsoft, { preferred_username: "no address" }, null],
  ["other", microsoft, { email, xms_edov: 1 }, email],
  ["other", earlierMicrosoft, { email, xms_edov: true }, email],
  ["other", microsoft, { preferred_username: email }, null],
  ["other", `${microsoft}/`, { email, xms_edov: true }, null],
  ["other", "https://login.microsoftonline.com/common/v2.0", { email, xms_edov: true }, null],
  [
    "other",
    `https://login.microsoftonline.com.rival.test/${directoryId}/v2.0`,
    { email, xms_edov: true },
    null,
  ],
  ["other", `https://rival.test/?${microsoft}`, { email, xms_edov: true }, null],
] as const)("the verified address in a token: %s, %s, %o, %s", (kind, issuer, claims, address) => {
  expect(verifiedAddress({ kind, issuer }, claims)).toBe(address);
});

/** Addresses that one folding or another turns into `kim@valley-it.test`. */
const lookAlikes = [
  "\u212aim@valley-it.test",
  "kim@valley\u2010it.test",
  "k\u0131m@valley-it.test",
  "K\u0130M@valley-it.test",
  "\uff4b\uff49\uff4d@valley-it.test",
  "kim\uff20valley-it.test",
  "kim@valley-it\u3002test",
  "ki\u200bm@valley-it.test",
  "\ufeffkim@valley-it.test",
  "kim@valley-it.test\u00ad",
  "k\u0456m@valley-it.test",
  "ki\u0301m@valley-it.test",
  "k\u00edm@valley-it.test",
  " kim@valley-it.test",
  "kim@valley-it.test ",
  "kim@valley-it.test\n",
  "kim@valley-it.te\u017ft",
  "kim\u0000@valley-it.test",
];

/** Addresses that are another mailbox at most providers. */
const otherMailboxes = [
  "k.im@valley-it.test",
  "kim+office@valley-it.test",
  "kim@www.valley-it.test",
  "kim@valley-it.test.",
  "<kim@valley-it.test>",
];

test.each([...lookAlikes, ...otherMailboxes])("%j is not kim@valley-it.test", (claim) => {
  for (const [kind, issuer, claims] of [
    ["other", other, { email: claim, email_verified: true }],
    ["microsoft", microsoft, { email: claim, xms_edov: true }],
    ["microsoft", microsoft, { preferred_username: claim }],
  ] as const) {
    expect(verifiedAddress({ kind, issuer }, claims)).not.toBe("kim@valley-it.test");
  }
});

test.each([
  ["gro\u00df@valley-it.test"],
  ["gro\u1e9e@valley-it.test"],
  [`${"a".repeat(250)}@valley-it.test`],
  [""],
  [7],
  [null],
  [["kim@valley-it.test"]],
  [{ toString: "kim@valley-it.test" }],
])("%j is no address that can be compared", (claim) => {
  expect(
    verifiedAddress({ kind: "other", issuer: other }, { email: claim, email_verified: true }),
  ).toBeNull();
});

test.each([
  ["groups", { groups: ["a", "b"] }, ["a", "b"]],
  ["roles", { roles: "a" }, ["a"]],
  ["groups", {}, []],
  ["groups", { groups: null }, []],
  ["groups", { groups: ["a", 7, null, true, ["b"], { name: "b" }, "c"] }, ["a", "c"]],
  ["groups", { groups: 7 }, []],
  ["groups", { groups: { a: "a" } }, []],
  ["groups", { groups: ["g".repeat(200), "g".repeat(201)] }, ["g".repeat(200)]],
  ["groups", { groups: Array(1000).fill("a") }, Array(1000).fill("a")],
  ["groups", { groups: Array(1001).fill("a") }, null],
  ["groups", { _claim_names: { groups: "src1" } }, null],
  ["groups", { groups: ["a"], _claim_names: { groups: "src1" } }, null],
  ["groups", { _claim_names: { roles: "src1" } }, []],
  ["groups", { hasgroups: true }, null],
  ["groups", { hasgroups: "true" }, null],
  ["roles", { hasgroups: true, roles: ["a"] }, ["a"]],
  ["constructor", { _claim_names: {} }, []],
])("the groups by the claim %s of %j", (claim, claims, groups) => {
  expect(groupsOf(claim, claims)).toEqual(groups);
});

const rules = {
  groupClaim: "groups",
  groupRoles: [
    { group: "office", role: "office" as const },
    { group: "owners", role: "owner" as const },
  ],
  refuseUngrouped: 1 as const,
};

test("the first matching line gives the role, and only a line makes an owner", () => {
  expect(roleOf(rules, { groups: ["owners", "office"] })).toBe("office");
  expect(roleOf(rules, { groups: ["owners"] })).toBe("owner");
  expect(roleOf(rules, { groups: ["owner"] })).toBe("group");
  expect(roleOf({ ...rules, refuseUngrouped: 0 }, { groups: ["owner"] })).toBe("keep");
  expect(roleOf({ ...rules, groupRoles: [] }, { groups: ["owners"] })).toBe("keep");
  expect(roleOf(rules, { hasgroups: true })).toBe("overage");
  expect(roleOf({ ...rules, refuseUngrouped: 0 }, { hasgroups: true })).toBe("keep");
});

test("a second factor is believed only by the values that the settings name", () => {
  expect(provesFactor(["mfa"], { amr: ["pwd", "mfa"] })).toBe(true);
  expect(provesFactor(["mfa"], { amr: ["pwd"] })).toBe(false);
  expect(provesFactor(["level2"], { acr: "level2" })).toBe(true);
  expect(provesFactor(["c1"], { acrs: ["c1"] })).toBe(true);
  expect(provesFactor([], { amr: ["mfa"] })).toBe(false);
});

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

test.each([
  ["other", { email, email_verified: true }, email],
  ["other", { email, email_verified: "true" }, email],
  ["other", { email, email_verified: false }, null],
  ["other", { email }, null],
  ["other", { preferred_username: email }, null],
  ["google", { email, email_verified: true }, email],
  ["microsoft", { email, xms_edov: true }, email],
  ["microsoft", { email: "boss@rival.test", preferred_username: email }, email],
  ["microsoft", { email }, null],
  ["microsoft", { preferred_username: "no address" }, null],
] as const)("an address in a token is verified: %s, %o, %s", (kind, claims, address) => {
  expect(verifiedAddress(kind, claims)).toBe(address);
});

test("groups are a list, a single name, none, or too many to be listed", () => {
  expect(groupsOf("groups", { groups: ["a", "b"] })).toEqual(["a", "b"]);
  expect(groupsOf("roles", { roles: "a" })).toEqual(["a"]);
  expect(groupsOf("groups", {})).toEqual([]);
  expect(groupsOf("groups", { _claim_names: { groups: "src1" } })).toBeNull();
  expect(groupsOf("groups", { hasgroups: true })).toBeNull();
});

const rules = {
  group_claim: "groups",
  group_roles: [
    { group: "office", role: "office" as const },
    { group: "owners", role: "owner" as const },
  ],
  refuse_ungrouped: 1 as const,
};

test("the first matching line gives the role, and only a line makes an owner", () => {
  expect(roleOf(rules, { groups: ["owners", "office"] })).toBe("office");
  expect(roleOf(rules, { groups: ["owners"] })).toBe("owner");
  expect(roleOf(rules, { groups: ["owner"] })).toBe("refuse");
  expect(roleOf({ ...rules, refuse_ungrouped: 0 }, { groups: ["owner"] })).toBe("keep");
  expect(roleOf({ ...rules, group_roles: [] }, { groups: ["owners"] })).toBe("keep");
  expect(roleOf(rules, { hasgroups: true })).toBe("keep");
});

test("a second factor is believed only by the values that the settings name", () => {
  expect(provesFactor(["mfa"], { amr: ["pwd", "mfa"] })).toBe(true);
  expect(provesFactor(["mfa"], { amr: ["pwd"] })).toBe(false);
  expect(provesFactor(["level2"], { acr: "level2" })).toBe(true);
  expect(provesFactor(["c1"], { acrs: ["c1"] })).toBe(true);
  expect(provesFactor([], { amr: ["mfa"] })).toBe(false);
});

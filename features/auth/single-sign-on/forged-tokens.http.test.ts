import { minuteMs } from "#platform/time/durations.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, jsonOf } from "#tests/http/harness.ts";
import { auditOf, personOf, signOn, test } from "#tests/http/single-sign-on.ts";
import {
  type Claims,
  type DirectoryStandIn,
  signRs256,
  signWithPublicKey,
  unsigned,
} from "#tests/stand-ins/directory.ts";
import { makeSigningKey } from "#tests/stand-ins/oauth.ts";

const strangersKey = makeSigningKey("stranger");
const seconds = () => Math.floor(clock.now() / 1000);

type Forgery = (claims: Claims, directory: DirectoryStandIn) => string;

const forgeries: Record<string, Forgery> = {
  "another issuer": (claims, { sign }) => sign({ ...claims, iss: "https://login.rival.test" }),
  "another audience": (claims, { sign }) => sign({ ...claims, aud: "another-client" }),
  "another authorized party": (claims, { sign }) =>
    sign({ ...claims, aud: [claims.aud, "another-client"], azp: "another-client" }),
  "another nonce": (claims, { sign }) => sign({ ...claims, nonce: "another" }),
  "no nonce": ({ nonce: _, ...claims }, { sign }) => sign(claims),
  "no subject": ({ sub: _, ...claims }, { sign }) => sign(claims),
  "an empty subject": (claims, { sign }) => sign({ ...claims, sub: "" }),
  "a number as subject": (claims, { sign }) => sign({ ...claims, sub: 7 }),
  "a list as subject": (claims, { sign }) => sign({ ...claims, sub: [claims.sub] }),
  "a null subject": (claims, { sign }) => sign({ ...claims, sub: null }),
  "a subject of 256 characters": (claims, { sign }) => sign({ ...claims, sub: "a".repeat(256) }),
  "a subject beyond ASCII": (claims, { sign }) => sign({ ...claims, sub: "Ren\u00e9" }),
  "a subject with a control character": (claims, { sign }) => sign({ ...claims, sub: "a\nb" }),
  "an end in the past": (claims, { sign }) => sign({ ...claims, exp: seconds() - 60 }),
  "a beginning in the future": (claims, { sign }) => sign({ ...claims, nbf: seconds() + 120 }),
  "an issue in the future": (claims, { sign }) => sign({ ...claims, iat: seconds() + 120 }),
  "no signature": (claims) => unsigned(claims),
  "the public key as shared secret": (claims, { signingKey }) =>
    signWithPublicKey(signingKey(), claims),
  "a stranger's key": (claims) => signRs256(strangersKey, claims),
  "a stranger's key under the directory's name": (claims, { signingKey }) =>
    signRs256(strangersKey, claims, { kid: signingKey().kid }),
  "claims changed after signing": (claims, { sign }) => {
    const [header, , signature] = sign(claims).split(".");
    const body = Buffer.from(JSON.stringify({ ...claims, sub: "boss" })).toString("base64url");
    return `${header}.${body}.${signature}`;
  },
  "an unknown critical header": (claims, { sign }) => sign(claims, { crit: ["x"], x: 1 }),
  "no token at all": () => "not.a.token",
};

for (const [name, forge] of Object.entries(forgeries)) {
  test(`an ID token with ${name} signs nobody in`, async ({ site, directory, owner }) => {
    expect(owner.staff.role).toBe("owner");
    const { email } = await aStaffMember(site.ctx, "office");
    directory.forge((claims) => forge(claims, directory));
    const browser = site.browser();
    const answer = await signOn(browser, directory, personOf(email));
    expect(answer.status).toBe(409);
    expect((await jsonOf(answer)).error).toContain("cannot be trusted");
    expect((await browser.get("/api/auth/validate")).status).toBe(401);
    expect(await site.ctx.db.selectFrom("ssoPerson").selectAll().execute()).toEqual([]);
    expect(await auditOf(site, "sign_in.provider_refused")).toMatchObject([
      {
        subjectId: "unknown",
        detail: { reason: "untrusted", count: 1 },
        address: expect.stringMatching(/^code /),
      },
    ]);
  });
}

test("a subject of 255 characters signs in", async ({ site, directory, owner }) => {
  expect(owner.staff.role).toBe("owner");
  const { email } = await aStaffMember(site.ctx, "office");
  directory.forge((claims) => directory.sign({ ...claims, sub: "a".repeat(255) }));
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(200);
});

test("a token that is signed anew without a change signs in", async ({
  site,
  directory,
  owner,
}) => {
  expect(owner.staff.role).toBe("owner");
  const { email } = await aStaffMember(site.ctx, "office");
  directory.forge((claims) => directory.sign(claims));
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(200);
});

test("clocks may differ by some seconds", async ({ site, directory, owner }) => {
  expect(owner.staff.role).toBe("owner");
  const { email } = await aStaffMember(site.ctx, "office");
  directory.forge((claims) =>
    directory.sign({ ...claims, iat: seconds() + 20, nbf: seconds() + 20, exp: seconds() - 10 }),
  );
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(200);
});

test("the directory may change its keys at any time", async ({ site, directory, owner }) => {
  expect(owner.staff.role).toBe("owner");
  const { email } = await aStaffMember(site.ctx, "office");
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(200);
  const old = directory.signingKey();
  directory.rotateKey();
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(200);
  directory.forge((claims) => signRs256(old, claims));
  clock.advance(minuteMs);
  expect((await signOn(site.browser(), directory, personOf(email))).status).toBe(409);
});

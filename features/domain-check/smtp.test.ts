import { createHash, X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import type { RowId } from "#features/domain-check/rules/checks.ts";
import { smtpRows } from "#features/domain-check/rules/smtp-checks.ts";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import type { World } from "#tests/builders/domain/healthy-domain.ts";
import { mailServer } from "#tests/stand-ins/mail-server.ts";

const hosts = [
  [`mx1.${name}`, "192.0.2.25"],
  [`mx2.${name}`, "198.51.100.25"],
] as const;

const serve = (world: World, index: 0 | 1, options: object = {}) => {
  const [host, address] = hosts[index];
  const certificate = world.authority.serverCertificate([host], options);
  return { address, host, certificate };
};

async function both(world: World, options: object = {}) {
  for (const index of [0, 1] as const) {
    const { address, certificate } = serve(world, index, options);
    await world.web.raw(address, 25, mailServer(certificate));
  }
}

/** Starts both mail servers and publishes their TLSA records; `wrong` publishes digests that do not match. */
async function withKeys(
  world: World,
  { usage = 3, selector = 1, wrong = false, signed = true } = {},
) {
  for (const index of [0, 1] as const) {
    const { address, host, certificate } = serve(world, index);
    await world.web.raw(address, 25, mailServer(certificate));
    const own = new X509Certificate(certificate.cert);
    const bytes = selector === 1 ? own.publicKey.export({ type: "spki", format: "der" }) : own.raw;
    const digest = createHash("sha256")
      .update(wrong ? "other" : bytes)
      .digest();
    const data = { usage, selector, matchingType: 1, certificate: digest };
    if (!signed) world.dns.unsign(name);
    world.dns.set(`_25._tcp.${host}`, "TLSA", data);
  }
}

const cases: readonly (readonly [
  what: string,
  row: RowId,
  expected: string,
  change: (world: World) => void | Promise<void>,
])[] = [
  ["closed ports are told, not judged", "mail.starttls", "cnc not-seen", () => undefined],
  ["trusted certificates", "mail.starttls", "info trusted", (world) => both(world)],
  [
    "certificates signed by themselves, under MTA-STS",
    "mail.starttls",
    "fail refused",
    (world) => both(world, { selfSigned: true }),
  ],
  [
    "no encryption offered, under MTA-STS",
    "mail.starttls",
    "fail refused",
    ({ web }) => web.raw(hosts[0][1], 25, mailServer(null)),
  ],
  [
    "a server that says nothing",
    "mail.starttls",
    "cnc not-seen",
    ({ web }) => web.raw(hosts[0][1], 25, () => undefined),
  ],
  [
    "a server that refuses by word",
    "mail.starttls",
    "cnc not-seen",
    ({ web }) => web.raw(hosts[0][1], 25, (socket) => socket.end("554 no\r\n")),
  ],
  [
    "certificates signed by themselves",
    "mail.starttls",
    "warn untrusted",
    async (world) => {
      await both(world, { selfSigned: true });
      world.dns.remove(`_mta-sts.${name}`);
    },
  ],
  [
    "no encryption offered",
    "mail.starttls",
    "warn none",
    async (world) => {
      await world.web.raw(hosts[0][1], 25, mailServer(null));
      world.dns.remove(`_mta-sts.${name}`);
    },
  ],
  [
    "keys in DNS of a server without encryption",
    "mail.dane",
    "fail mismatch",
    async (world) => {
      await withKeys(world);
      await world.web.close(hosts[0][1], 25);
      await world.web.raw(hosts[0][1], 25, mailServer(null));
    },
  ],
  ["no keys in DNS", "mail.dane", "absent", (world) => both(world)],
  ["the keys of the servers", "mail.dane", "info matches", (world) => withKeys(world)],
  [
    "the whole certificates",
    "mail.dane",
    "info matches",
    (world) => withKeys(world, { selector: 0 }),
  ],
  ["other keys", "mail.dane", "fail mismatch", (world) => withKeys(world, { wrong: true })],
  [
    "PKIX-EE, which mail does not use",
    "mail.dane",
    "warn unusable",
    (world) => withKeys(world, { usage: 1 }),
  ],
  [
    "PKIX-TA, which mail does not use",
    "mail.dane",
    "warn unusable",
    (world) => withKeys(world, { usage: 0 }),
  ],
  [
    "PKIX-EE beside a server without encryption",
    "mail.dane",
    "fail mismatch",
    async (world) => {
      await withKeys(world, { usage: 1 });
      await world.web.close(hosts[0][1], 25);
      await world.web.raw(hosts[0][1], 25, mailServer(null));
    },
  ],
  [
    "DANE-TA that names the server's own certificate",
    "mail.dane",
    "fail mismatch",
    (world) => withKeys(world, { usage: 2 }),
  ],
  [
    "a digest of the wrong length",
    "mail.dane",
    "warn unusable",
    async (world) => {
      await withKeys(world);
      for (const [host] of hosts) {
        const certificate = Buffer.alloc(20, 1);
        const data = { usage: 3, selector: 1, matchingType: 1, certificate };
        world.dns.set(`_25._tcp.${host}`, "TLSA", data);
      }
    },
  ],
  [
    "SERVFAIL for the keys of a signed name",
    "mail.dane",
    "fail unanswered",
    async (world) => {
      await both(world);
      world.dns.misbehave(`_25._tcp.${hosts[0][0]}`, "TLSA", "servfail");
    },
  ],
  [
    "SERVFAIL for the keys of a name without signatures",
    "mail.dane",
    "absent",
    async (world) => {
      await both(world);
      world.dns.unsign(name);
      world.dns.misbehave(`_25._tcp.${hosts[0][0]}`, "TLSA", "servfail");
    },
  ],
  [
    "only one of two servers",
    "mail.dane",
    "info partly",
    async (world) => {
      await withKeys(world);
      world.dns.remove(`_25._tcp.${hosts[1][0]}`);
    },
  ],
  [
    "keys without a signature",
    "mail.dane",
    "warn unsigned",
    (world) => withKeys(world, { signed: false }),
  ],
];

test.for(cases)("RFC 7672, RFC 3207: %s", async ([, row, expected, change]) => {
  const { of } = await checkDomain(change);
  expect(of(row)).toBe(expected);
});

test.for<[signedMx: boolean, reason: string]>([
  [true, "vouched"],
  [false, "untrusted"],
])(
  "RFC 7672 2.2.1: with the MX signed %s, keys in signed DNS leave servers %s",
  ([signedMx, reason]) => {
    const key = Buffer.from("key");
    const tlsa = [{ usage: 3, selector: 1, matchingType: 0, certificate: key }];
    const chain = [{ raw: Buffer.from("certificate"), key }];
    const seen = { host: hosts[0][0], failed: null, starttls: true, tls: null, unanswered: false };
    const server = { ...seen, chain, tlsa, authentic: true };
    const [starttls] = smtpRows([server], { now: 0, enforced: false, signedMx });
    expect(starttls?.reason).toBe(reason);
  },
);

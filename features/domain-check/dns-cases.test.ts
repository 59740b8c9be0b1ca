import { afterAll, beforeAll, expect, test } from "vitest";
import { runCheck } from "#features/domain-check/collect/run-check.server.ts";
import { scoreOf } from "#features/domain-check/rules/score.ts";
import { aWorld, type World } from "#tests/builders/domain/healthy-domain.ts";
import type { Misbehaviour, RecordType } from "#tests/stand-ins/dns.ts";

let world: World;
beforeAll(async () => {
  world = await aWorld();
  world.dns.set("ns1.host.test", "A", "192.0.2.53");
  world.dns.set("ns2.host.test", "A", "198.51.100.53");
  world.dns.set("ns3.host.test", "A", "192.0.2.53");
  world.dns.set("ns6.host.test", "AAAA", "2606:4700::53");
  world.dns.set("mx.host.test", "A", "192.0.2.25");
  world.dns.set("mx6.host.test", "A", "192.0.2.26");
  world.dns.set("mx6.host.test", "AAAA", "2606:4700::25");
  world.dns.set("spf.protection.outlook.com", "TXT", "v=spf1 ip4:192.0.2.0/24 -all");
  world.dns.set("alias.host.test", "CNAME", "mx.host.test");
  world.dns.set("inside.host.test", "A", "10.0.0.25");
  world.dns.misbehave("dead.host.test", "A", "servfail");
  world.dns.misbehave("dead.host.test", "AAAA", "servfail");
});
afterAll(() => world.stop());

// Subject | records of DOM ("TYPE data ; TYPE data") beside two name servers and one mail server | row | result.
const table = `
RFC 1034 4.1: two servers | - | dns.ns | pass several
RFC 1034 4.1: one server | NS ns1.host.test | dns.ns | fail single
RFC 2182 3.1: two names at one address | NS ns1.host.test ; NS ns3.host.test | dns.ns | warn same-address
RFC 2182: a server without an address | NS ns1.host.test ; NS gone.host.test | dns.ns | warn dead
RFC 1918 3: a server at a private address | NS ns1.host.test ; NS inside.host.test | dns.ns | warn dead
RFC 1918 3: a private address beside two servers | NS ns1.host.test ; NS ns2.host.test ; NS inside.host.test | dns.ns | warn dead
RFC 2182: a server with IPv6 alone | NS ns1.host.test ; NS ns6.host.test | dns.ns | pass several
RFC 2182: a server that can't be looked up | NS ns1.host.test ; NS dead.host.test | dns.ns | cnc dns
RFC 1034: no answer about the servers | !servfail NS | dns.ns | cnc dns
RFC 4033: not signed | - | dns.dnssec | warn unsigned
RFC 4033: signed and checked | DS 1 ; SIGN | dns.dnssec | pass signed
RFC 6840 5.8: signed, not checked by our resolver | DS 1 | dns.dnssec | cnc not-validated
RFC 4035 5.5: one broken answer | DS 1 ; SIGN ; !bogus TXT | dns.dnssec | fail bogus
RFC 4035 5.5: one broken answer leaves SPF open | DS 1 ; SIGN ; !bogus TXT | mail.spf.record | cnc bogus
RFC 4035 5.5: broken mail servers | DS 1 ; SIGN ; !bogus MX | mail.mx | cnc bogus
RFC 4035 5.5: a broken CAA | DS 1 ; SIGN ; !bogus CAA | dns.caa | cnc bogus
RFC 4035: a server that fails is not broken | DS 1 ; SIGN ; !servfail TXT | dns.dnssec | pass signed
RFC 4035: a server that fails leaves SPF open | !servfail TXT | mail.spf.record | cnc dns
RFC 8659 4.2: an issuer | CAA 0 issue ca.test | dns.caa | pass named
RFC 8659 4.2: an issuer with parameters | CAA 0 issue ca.test; account=1 | dns.caa | pass named
RFC 8659 4.2: the tag in capitals | CAA 0 ISSUE ca.test | dns.caa | pass named
RFC 8659 4.2: nobody | CAA 0 issue ; | dns.caa | pass closed
RFC 8659 4.2: nobody beside somebody | CAA 0 issue ; ; CAA 0 issue ca.test | dns.caa | pass named
RFC 8659 4.2: a value that can't be read forbids | CAA 0 issue %%%%% | dns.caa | pass closed
RFC 8659 4.2: parameters that can't be read forbid | CAA 0 issue ca.test; what is this | dns.caa | pass closed
RFC 8659 4.3: wildcards alone are limited | CAA 0 issuewild ca.test | dns.caa | warn none
RFC 8659 4.4: a contact alone limits nothing | CAA 0 iodef mailto:a@b.test | dns.caa | warn none
RFC 8659 4.1: an unknown critical tag | CAA 128 tbs x ; CAA 0 issue ca.test | dns.caa | fail critical
RFC 8659 4.1: an unknown tag that is not critical | CAA 0 tbs x ; CAA 0 issue ca.test | dns.caa | pass named
RFC 8659 3: none | - | dns.caa | warn none
RFC 1034 3.6.2: an alias at the domain | ONLY CNAME ns1.host.test | dns.alias | warn apex
RFC 1034 3.6.2: no alias | - | dns.alias | absent
RFC 5321 5.1: a mail server | - | mail.mx | pass reachable
RFC 5321 5.1: no MX but an address | MX- ; A 192.0.2.10 | mail.mx | warn implicit
RFC 2181 10.3: an alias as mail server | MX 1 alias.host.test | mail.mx | warn alias
RFC 5321 2.3.5: a number as mail server | MX 1 192.0.2.25 | mail.mx | fail address
RFC 5321: a mail server inside the office | MX 1 inside.host.test | mail.mx | fail unreachable
RFC 5321: one of two is gone | MX 1 mx.host.test ; MX 2 gone.host.test | mail.mx | warn partly
RFC 7505 3: no mail | MX 0 . ; TXT v=spf1 -all | mail.mx | pass null-mx
RFC 7505 3: no mail beside a server | MX 0 . ; MX 1 mx.host.test | mail.mx | fail null-beside
RFC 7505 4.2: no mail, yet senders are listed | MX 0 . ; TXT v=spf1 mx:host.test ip4:192.0.2.9 -all | mail.spf.record | warn null-mx
RFC 7505 4.2: no mail, yet senders are listed, so seals count | MX 0 . ; TXT v=spf1 ip4:192.0.2.9 -all | mail.dkim | warn not-found
RFC 7505 4.2: no mail and no senders | MX 0 . ; TXT v=spf1 -all | mail.dkim | na no-mail
RFC 7208: the service at the MX is not listed | MX 1 x.mail.protection.outlook.com | mail.spf.record | warn service-missing
RFC 7208: the service at the MX is listed | MX 1 x.mail.protection.outlook.com ; TXT v=spf1 include:spf.protection.outlook.com -all | mail.spf.record | pass one
RFC 8200: IPv4 only | - | dns.ipv6 | info none
RFC 8200: some over IPv6 | MX 1 mx.host.test ; MX 2 mx6.host.test | dns.ipv6 | info some
RFC 8200: all over IPv6 | MX 1 mx6.host.test | dns.ipv6 | info all
RFC 1918: a private address in public | A 10.0.0.9 | dns.private | info private
`;

const cases = table
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

function put(name: string, type: string, values: readonly string[]) {
  const data = values.map((value) => {
    const [first = "", second = "", ...rest] = value.split(" ");
    if (type === "MX") return { preference: Number(first), exchange: second };
    if (type === "CAA") return { flags: Number(first), tag: second, value: rest.join(" ") };
    if (type === "DS")
      return { keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 1) };
    return value;
  });
  world.dns.set(name, type as RecordType, ...data);
}

function build(name: string, records: readonly string[]) {
  const soa = { mname: "ns1.host.test", rname: "host.test", serial: 1 };
  world.dns.set(name, "SOA", { ...soa, refresh: 1, retry: 1, expire: 1, minimum: 1 });
  put(name, "NS", ["ns1.host.test", "ns2.host.test"]);
  put(name, "MX", ["1 mx.host.test"]);
  put(name, "TXT", ["v=spf1 ip4:192.0.2.25 -all"]);
  const types = Map.groupBy(records, (record) => record.split(" ")[0] ?? "");
  for (const [type, lines] of types) {
    const values = lines.map((line) => line.slice(type.length + 1));
    if (type === "SIGN") world.dns.sign(name);
    else if (type === "ONLY") {
      world.dns.remove(name);
      world.dns.set(name, "CNAME", values[0]?.slice("CNAME ".length));
    } else if (type.endsWith("-")) world.dns.set(name, type.slice(0, -1) as RecordType);
    else if (type.startsWith("!"))
      world.dns.misbehave(name, values[0] as RecordType, type.slice(1) as Misbehaviour);
    else put(name, type, values);
  }
}

test.for(cases)("%s", async ([what, records = "", row, expected]) => {
  const name = `n${cases.findIndex(([text]) => text === what)}.test`;
  // Protects the CAA value ";" from the split.
  const lines = records.replace("issue ; ;", "issue \u0001 ;").split(" ; ");
  build(name, records === "-" ? [] : lines.map((line) => line.replace("\u0001", ";")));
  const run = await runCheck(world.network, { name, now: world.now });
  const found = run?.findings.find((one) => one.row === row);
  expect(found ? `${found.status} ${found.reason}` : "absent").toBe(expected);
});

test("a single broken signature is critical and never graded A", async () => {
  build("critical.test", ["DS 1", "SIGN", "!bogus TXT"]);
  const run = await runCheck(world.network, { name: "critical.test", now: world.now });
  expect(scoreOf(run?.findings ?? [])).toMatchObject({ caps: expect.arrayContaining(["OC6"]) });
  expect(scoreOf(run?.findings ?? []).grade).not.toBe("A");
});

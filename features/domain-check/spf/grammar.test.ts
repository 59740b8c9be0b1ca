import { afterAll, beforeAll, expect, test } from "vitest";
import { createDns } from "#features/domain-check/collect/dns-client.server.ts";
import { evaluateCase } from "#tests/builders/domain/spf-case.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import type { SpfResult } from "./check-host.server.ts";

let dns: DnsStandIn;
beforeAll(async () => {
  dns = await startDns();
  dns.set("host.test", "A", "192.0.2.1");
  dns.set("host.example.xn--zckzah", "A", "192.0.2.1");
  dns.set("foo:bar/baz.host.test", "A", "192.0.2.1");
  dns.set("open.test", "TXT", "v=spf1 -all");
});
afterAll(() => dns.stop());

type Row = readonly [section: string, record: string, result: SpfResult];

const version: Row[] = [
  ["4.5", "v=spf1", "neutral"],
  ["4.5", "V=SPF1 -ALL", "fail"],
  ["4.5", "v=spf10 -all", "none"],
  ["4.5", "v=spf1-all", "none"],
  ["4.5", "v=spf1;-all", "none"],
  ["4.5", " v=spf1 -all", "none"],
  ["4.5", "spf1 -all", "none"],
  ["4.5", "v=spf2.0/pra -all", "none"],
  ["4.6.1", "v=spf1   -all  ", "fail"],
  ["4.6.1", "v=spf1 a\tmx -all", "permerror"],
  ["4.6.1", "v=spf1 a\r-all", "permerror"],
  ["4.6.1", "v=spf1 ip4:192.0.2.1\n include:open.test ~all", "permerror"],
  ["4.6.1", "v=spf1 ip4:192.0.2.1 -all\u00a0", "permerror"],
  ["3.1", "v=spf1 ‐all", "permerror"],
  ["3.1", "v=spf1 a:\u00fcber.test -all", "permerror"],
];

const mechanisms: Row[] = [
  ["4.6", "v=spf1 ip4:192.0.2.1 -all moo", "permerror"],
  ["4.6.2", "v=spf1 +ip4:192.0.2.1", "pass"],
  ["4.6.2", "v=spf1 -ip4:192.0.2.1", "fail"],
  ["4.6.2", "v=spf1 ~ip4:192.0.2.1", "softfail"],
  ["4.6.2", "v=spf1 ?ip4:192.0.2.1", "neutral"],
  ["4.6.2", "v=spf1 !ip4:192.0.2.1", "permerror"],
  ["5.1", "v=spf1 all", "pass"],
  ["5.1", "v=spf1 all -all", "pass"],
  ["5.1", "v=spf1 -all.", "permerror"],
  ["5.1", "v=spf1 -all:foo", "permerror"],
  ["5.1", "v=spf1 -all/8", "permerror"],
  ["5.2", "v=spf1 include ?all", "permerror"],
  ["5.2", "v=spf1 include: ?all", "permerror"],
  ["5.2", "v=spf1 include:open.test/24 ?all", "permerror"],
  ["5.2", "v=spf1 include:nodot ?all", "permerror"],
  ["5.3", "v=spf1 A:HOST.test -all", "pass"],
  ["5.3", "v=spf1 a: -all", "permerror"],
  ["5.3", "v=spf1 a:/24 -all", "permerror"],
  ["5.3", "v=spf1 a:host.test/33 -all", "permerror"],
  ["5.3", "v=spf1 a:host.test/024 -all", "permerror"],
  ["5.3", "v=spf1 a:host.test/ -all", "permerror"],
  ["5.3", "v=spf1 a:host.test//129 -all", "permerror"],
  ["5.3", "v=spf1 a:host.test/24/64 -all", "permerror"],
  ["5.3", "v=spf1 a:host.test/24//64 -all", "pass"],
  ["5.3", "v=spf1 a:host.test//33 -all", "pass"],
  ["5.4", "v=spf1 mx: -all", "permerror"],
  ["5.4", "v=spf1 mx/33 -all", "permerror"],
  ["5.4", "v=spf1 mx//129 -all", "permerror"],
  ["5.4", "v=spf1 mx:host.test:8080 -all", "permerror"],
  ["5.5", "v=spf1 ptr/0 -all", "permerror"],
  ["5.5", "v=spf1 ptr: -all", "permerror"],
  ["5.6", "v=spf1 ip4 -all", "permerror"],
  ["5.6", "v=spf1 ip4: -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.256 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.00.2.1 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1:25 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1/33 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1/32 -all", "pass"],
  ["5.6", "v=spf1 ip4:192.0.2.1/00 -all", "permerror"],
  ["5.6", "v=spf1 ip6:2001:db8::/064 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1/032 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1//32 -all", "permerror"],
  ["5.6", "v=spf1 ip4:192.0.2.1/ -all", "permerror"],
  ["5.6", "v=spf1 ip4:2001:db8::1 -all", "permerror"],
  ["5.6", "v=spf1 ip4:203.0.113.9/0 -all", "pass"],
  ["5.6", "v=spf1 ip6 -all", "permerror"],
  ["5.6", "v=spf1 ip6:192.0.2.1 -all", "permerror"],
  ["5.6", "v=spf1 ip6::CAFE::BABE -all", "permerror"],
  ["5.6", "v=spf1 ip6:2001:db8::/129 -all", "permerror"],
  ["5.6", "v=spf1 ip6:2001:db8:://33 -all", "permerror"],
  ["5.6", "v=spf1 ip6:fe80::1%25eth0 -all", "permerror"],
  ["5.6", "v=spf1 ip6:::192.0.2.1/0 -all", "fail"],
  ["5.7", "v=spf1 exists -all", "permerror"],
  ["5.7", "v=spf1 exists: -all", "permerror"],
  ["5.7", "v=spf1 exists:host.test/24 -all", "permerror"],
];

const modifiers: Row[] = [
  ["6", "v=spf1 moo.cow-far_out=man:dog/cat ip4:192.0.2.1 -all", "pass"],
  ["6", "v=spf1 moo.cow/far_out=man:dog/cat ip4:192.0.2.1 -all", "permerror"],
  ["6", "v=spf1 moo.cow:far_out=man:dog/cat ip4:192.0.2.1 -all", "permerror"],
  ["6", "v=spf1 1up=foo", "permerror"],
  ["6", "v=spf1 =all", "permerror"],
  ["6", "v=spf1 default=pass", "neutral"],
  ["6", "v=spf1 default=", "neutral"],
  ["6", "v=spf1 -all foo=%abc", "permerror"],
  ["6", "v=spf1 foo=a foo=b -all", "fail"],
  ["6", "v=spf1 redirect=open.test redirect=open.test", "permerror"],
  ["6", "v=spf1 exp=a.test exp=b.test -all", "permerror"],
  ["6", "v=spf1 REDIRECT=open.test", "fail"],
  ["6.1", "v=spf1 redirect:open.test", "permerror"],
  ["6.1", "v=spf1 redirect= ?all", "permerror"],
  ["6.1", "v=spf1 redirect=-all ?all", "permerror"],
  ["6.2", "v=spf1 exp= -all", "permerror"],
  ["6.2", "v=spf1 exp=-all", "permerror"],
  ["6.2", "v=spf1 ip4:192.0.2.1 exp=%{x}.test", "permerror"],
  ["6.2", "v=spf1 ip4:192.0.2.1 exp=%{c}.test", "permerror"],
  ["6", "v=spf1 ip4:192.0.2.1 moo=50%", "permerror"],
  ["6", "v=spf1 a=b c_d.e-f=g ip4:192.0.2.1 -all", "pass"],
];

const domainSpecs: Row[] = [
  ["7.1", "v=spf1 a:192.0.2.25 -all", "permerror"],
  ["7.1", "v=spf1 a:host.123 -all", "permerror"],
  ["7.1", "v=spf1 a:host.test\u0000 -all", "permerror"],
  ["7.1", "v=spf1 a:museum -all", "permerror"],
  ["7.1", "v=spf1 a:museum. -all", "permerror"],
  ["7.1", "v=spf1 a:host.-test -all", "permerror"],
  ["7.1", "v=spf1 a:host.test- -all", "permerror"],
  ["7.1", "v=spf1 a:host.te_st -all", "permerror"],
  ["7.1", "v=spf1 a:host.1-2 -all", "fail"],
  ["7.1", "v=spf1 a:host.example.xn--zckzah -all", "pass"],
  ["7.1", "v=spf1 a:host.test. -all", "pass"],
  ["7.1", "v=spf1 a:foo:bar/baz.host.test -all", "pass"],
  ["7.1", "v=spf1 a:host.test:8080 -all", "permerror"],
  ["7.1", "v=spf1 exists:h/24 -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d}com -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d}. -all", "permerror"],
  ["7.1", "v=spf1 exists:%(d).test -all", "permerror"],
  ["7.1", "v=spf1 exists:foo%.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{a}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d0}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{dr2}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d00}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d-r}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:host.test%% -all", "fail"],
  ["7.1", "v=spf1 exists:host.test% -all", "permerror"],
  ["7.1", "v=spf1 a:host.123a -all", "fail"],
  ["7.1", "v=spf1 a:host.a..  -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d!}.test -all", "permerror"],
  ["7.1", "v=spf1 exists:%{d -all", "permerror"],
  ["7.2", "v=spf1 exists:%{c}.test -all", "permerror"],
  ["7.2", "v=spf1 exists:%{r}.test -all", "permerror"],
  ["7.2", "v=spf1 exists:%{t}.test -all", "permerror"],
  ["7.2", "v=spf1 foo=%{c}%{r}%{t} -all", "fail"],
  ["4.8", "v=spf1 a:host...test -all", "fail"],
  ["4.8", `v=spf1 a:${"a".repeat(64)}.test -all`, "fail"],
];

test.for([...version, ...mechanisms, ...modifiers, ...domainSpecs])(
  "RFC 7208 %s: %s is %s",
  async ([section, record, result]) => {
    const client = createDns({ servers: [dns.server], signal: AbortSignal.timeout(7000) });
    const outcome = await evaluateCase(dns, client, { section, what: record, spf: record, result });
    expect(outcome.result).toBe(result);
  },
);

import { afterAll, beforeAll, expect, test } from "vitest";
import { createDns } from "#features/domain-check/collect/dns-client.server.ts";
import { evaluateCase, readCases } from "#tests/builders/domain/spf-case.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { checkHost } from "./check-host.server.ts";

let dns: DnsStandIn;
beforeAll(async () => {
  dns = await startDns();
});
afterAll(() => dns.stop());

const newClient = () => createDns({ servers: [dns.server], signal: AbortSignal.timeout(7000) });

// Section | subject | record of DOM | more records | client, if not 192.0.2.1 for user@DOM | result | explanation.
// A dash marks an empty column.
const start = `
4.3 | an empty label | - | - | sender=a@b...test | none
4.3 | a label of 64 letters | - | - | sender=a@a*64.test | none
4.3 | a single label | - | - | sender=; helo=OEMCOMPUTER | none
4.3 | a literal address | - | - | sender=a@[192.0.2.1] | none
4.3 | a sender without a mailbox | v=spf1 -all exp=why.DOM | why.DOM TXT %{l} | sender=@DOM | fail | postmaster
2.4 | a bounce is checked by HELO | v=spf1 ip4:192.0.2.1 -all | - | sender=; helo=DOM | pass
4.4 | no name | - | - | - | none
4.4 | a name without TXT | - | @ A 192.0.2.1 | - | none
4.4 | a server that fails | v=spf1 -all | @ !servfail TXT | - | temperror
4.4 | a record of type 99 alone | - | @ SPF v=spf1 -all | - | none
4.5 | two records | v=spf1 -all | @ TXT v=spf1 a -all | - | permerror
4.5 | two records that differ in case | v=spf1 -all | @ TXT V=sPf1 +all | - | permerror
4.5 | other text beside it | v=spf1 -all | @ TXT v=spf10 +all ; @ TXT é | - | fail
4.7 | no term matches | v=spf1 ip4:192.0.2.9 | - | - | neutral
`;

const addresses = `
5 | a mapped address counts as IPv4 | v=spf1 ip4:192.0.2.1 -all | - | ip=::ffff:192.0.2.1 | pass
5 | a mapped address never matches ip6 | v=spf1 ip6:::ffff:192.0.2.1 -all | - | ip=::FFFF:192.0.2.1 | fail
5.3 | a of the domain | v=spf1 a -all | @ A 192.0.2.1 | - | pass
5.3 | any of several addresses | v=spf1 a:h.DOM -all | h.DOM A 192.0.2.7 ; h.DOM A 192.0.2.1 | - | pass
5.3 | a network around it | v=spf1 a:h.DOM/24 -all | h.DOM A 192.0.2.200 | - | pass
5.3 | /0 without an address | v=spf1 a/0 -all | - | - | fail
5.3 | /0 with an address | v=spf1 a/0 -all | @ A 203.0.113.5 | - | pass
5.3 | /0 is of IPv4 alone | v=spf1 a/0 -all | @ A 203.0.113.5 ; @ AAAA 2001:db8::9 | ip=2001:db8::cb01 | fail
5.3 | //0 is of IPv6 alone | v=spf1 a//0 -all | @ AAAA 2001:db8::9 | - | fail
5.3 | //0 with IPv6 | v=spf1 a//0 -all | @ AAAA 2001:db8:1::9 | ip=2001:db8::cb01 | pass
5.3 | dual lengths, the other family | v=spf1 a/24//64 -all | @ A 192.0.2.9 ; @ AAAA 2001:db8::1 | ip=2001:db8::cb01 | pass
5.3 | a server that fails | v=spf1 a:h.DOM -all | h.DOM !servfail A | - | temperror
5.3 | behind an alias | v=spf1 a:h.DOM -all | h.DOM CNAME i.DOM ; i.DOM A 192.0.2.1 | - | pass
5.4 | mx of the domain | v=spf1 mx -all | @ MX 10 m.DOM ; m.DOM A 192.0.2.1 | - | pass
5.4 | any mail server in a network | v=spf1 mx:o.DOM/24 -all | o.DOM MX 1 n.DOM ; o.DOM MX 2 m.DOM ; m.DOM A 192.0.2.9 | - | pass
5.4 | no MX is not the host itself | v=spf1 mx | @ A 192.0.2.1 | - | neutral
5.4 | a null MX | v=spf1 mx -all | @ MX 0 | - | fail
5.4 | IPv6 of a mail server | v=spf1 mx -all | @ MX 1 m.DOM ; m.DOM AAAA 2001:db8::cb01 | ip=2001:db8::cb01 | pass
5.4 | /0 of a server without IPv4 | v=spf1 mx/0 -all | @ MX 1 m.DOM ; m.DOM AAAA 2001:db8::1 | - | fail
5.4 | a server that fails | v=spf1 mx -all | @ MX 1 m.DOM ; m.DOM !servfail A | - | temperror
5.6 | the edge of a network | v=spf1 ip4:192.0.2.0/31 -all | - | - | pass
5.6 | beyond the edge | v=spf1 ip4:192.0.2.2/31 -all | - | - | fail
5.6 | an IPv6 network | v=spf1 ip6:2001:db8::/33 -all | - | ip=2001:db8::cb01 | pass
5.6 | another IPv6 network | v=spf1 ip6:2001:db8:8000::/33 -all | - | ip=2001:db8::cb01 | fail
5.6 | any IPv6 client | v=spf1 ip6:::1.1.1.1/0 -all | - | ip=2001:db8::cb01 | pass
`;

const names = `
5.5 | a validated name under the domain | v=spf1 ptr:DOM -all | 11.2.0.192.in-addr.arpa PTR m1.DOM ; m1.DOM A 192.0.2.11 | ip=192.0.2.11 | pass
5.5 | the domain itself | v=spf1 ptr -all | 12.2.0.192.in-addr.arpa PTR DOM ; @ A 192.0.2.12 | ip=192.0.2.12 | pass
5.5 | a name that does not lead back | v=spf1 ptr -all | 13.2.0.192.in-addr.arpa PTR DOM ; @ A 192.0.2.99 | ip=192.0.2.13 | fail
5.5 | a name that only ends alike | v=spf1 ptr -all | 14.2.0.192.in-addr.arpa PTR xDOM ; xDOM A 192.0.2.14 | ip=192.0.2.14 | fail
5.5 | case does not matter | v=spf1 ptr:dOm2.test -all | 15.2.0.192.in-addr.arpa PTR M.Dom2.Test ; m.dom2.test A 192.0.2.15 | ip=192.0.2.15 | pass
5.5 | IPv6 | v=spf1 ptr -all | 1.6.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR DOM ; @ AAAA 2001:db8::61 | ip=2001:db8::61 | pass
5.5 | a reverse server that fails matches nothing | v=spf1 ptr -all | 16.2.0.192.in-addr.arpa !servfail PTR | ip=192.0.2.16 | fail
5.7 | a name that exists | v=spf1 exists:e.DOM -all | e.DOM A 127.0.0.2 | - | pass
5.7 | IPv4 is asked for under IPv6 too | v=spf1 exists:e.DOM -all | e.DOM A 127.0.0.2 | ip=2001:db8::cb01 | pass
5.7 | a name with IPv6 alone | v=spf1 exists:e.DOM -all | e.DOM AAAA 2001:db8::2 | ip=2001:db8::cb01 | fail
5.7 | a server that fails | v=spf1 exists:e.DOM -all | e.DOM !servfail A | - | temperror
`;

const includes = `
5.2 | pass matches | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
5.2 | a match takes the qualifier of include | v=spf1 ~include:i.DOM -all | i.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | softfail
5.2 | fail does not match | v=spf1 include:i.DOM ~all | i.DOM TXT v=spf1 -all | - | softfail
5.2 | softfail does not match | v=spf1 include:i.DOM all | i.DOM TXT v=spf1 ~all | - | pass
5.2 | neutral does not match | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 ?all | - | fail
5.2 | temperror stays | v=spf1 include:i.DOM -all | i.DOM !servfail TXT | - | temperror
5.2 | permerror stays | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 include -all | - | permerror
5.2 | none is permerror | v=spf1 include:i.DOM -all | i.DOM TXT hello | - | permerror
5.2 | no such name is permerror | v=spf1 include:i.DOM -all | - | - | permerror
5.2 | two records there | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 -all ; i.DOM TXT v=spf1 ~all | - | permerror
5.2 | a matching term before it hides its error | v=spf1 ip4:192.0.2.1 include:i.DOM -all | - | - | pass
5.2 | a redirect inside an include | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 redirect=j.DOM ; j.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
6.1 | redirect after everything | v=spf1 ip4:192.0.2.9 redirect=r.DOM | r.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
6.1 | redirect beside all is ignored | v=spf1 redirect=DOM ~all | - | - | softfail
6.1 | redirect to nothing | v=spf1 redirect=r.DOM | - | - | permerror
6.1 | redirect changes the domain of a | v=spf1 redirect=r.DOM | @ A 192.0.2.9 ; r.DOM TXT v=spf1 a -all ; r.DOM A 192.0.2.1 | - | pass
6.1 | redirect with a macro and a final dot | v=spf1 redirect=%{d}.s.DOM. | DOM.s.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
6.1 | redirect to itself by a macro | v=spf1 redirect=%{d} | - | - | permerror
`;

const explanations = `
6.2 | its own text | v=spf1 -all exp=e.DOM | e.DOM TXT See me. | - | fail | See me.
6.2 | of the redirect's record | v=spf1 exp=e.DOM redirect=r.DOM | e.DOM TXT no ; r.DOM TXT v=spf1 -all exp=f.DOM ; f.DOM TXT yes | - | fail | yes
6.2 | redirect drops the first | v=spf1 exp=e.DOM redirect=r.DOM | e.DOM TXT no ; r.DOM TXT v=spf1 -all | - | fail | (none)
6.2 | an include's is not used | v=spf1 include:i.DOM -all exp=e.DOM | e.DOM TXT mine ; i.DOM TXT v=spf1 -all exp=f.DOM ; f.DOM TXT theirs | - | fail | mine
6.2 | two texts | v=spf1 -all exp=e.DOM | e.DOM TXT one ; e.DOM TXT two | - | fail | (none)
6.2 | no text | v=spf1 -all exp=e.DOM | e.DOM A 192.0.2.1 | - | fail | (none)
6.2 | a server that fails | v=spf1 -all exp=e.DOM | e.DOM !servfail TXT | - | fail | (none)
6.2 | a wrong macro | v=spf1 -all exp=e.DOM | e.DOM TXT The %{x}-files | - | fail | (none)
6.2 | letters beyond ASCII | v=spf1 -all exp=e.DOM | e.DOM TXT é | - | fail | (none)
6.2 | a final dot stays | v=spf1 -all exp=e.DOM. | e.DOM TXT This is a test. | - | fail | This is a test.
6.2 | only for a fail | v=spf1 ~all exp=e.DOM | e.DOM TXT no | - | softfail | (none)
`;

const macros = `
7.2 | letters in a text | v=spf1 -all exp=e.DOM | e.DOM TXT %{s}|%{l}|%{o}|%{d}|%{h}|%{c}|%{r}|%{t}|%{v} | sender=Jo@DOM; helo=h.test | fail | Jo@DOM|Jo|DOM|DOM|h.test|192.0.2.1|mx.receiver.test|1790000000|in-addr
7.2 | an IPv6 client | v=spf1 -all exp=e.DOM | e.DOM TXT %{c} %{i} %{v} | ip=2001:db8::cb01 | fail | 2001:db8::cb01 2.0.0.1.0.D.B.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.C.B.0.1 ip6
7.2 | a client without a name | v=spf1 -all exp=e.DOM | e.DOM TXT from %{p} | ip=192.0.2.21 | fail | from unknown
7.2 | a client's name under the domain comes first | v=spf1 -all exp=e.DOM | 22.2.0.192.in-addr.arpa PTR a.other22.test ; 22.2.0.192.in-addr.arpa PTR b.DOM ; a.other22.test A 192.0.2.22 ; b.DOM A 192.0.2.22 ; e.DOM TXT from %{p} | ip=192.0.2.22 | fail | from b.DOM
7.3 | escapes | v=spf1 -all exp=e.DOM | e.DOM TXT 100%% of%_it%-now | - | fail | 100% of it%20now
7.3 | upper case is escaped as in a URL | v=spf1 -all exp=e.DOM | e.DOM TXT ?l=%{L} | sender=~jack&jill=up-a_b3.c(d)@DOM | fail | ?l=~jack%26jill%3Dup-a_b3.c%28d%29
7.4 | reversed | v=spf1 exists:%{ir}.%{v}.l.DOM -all | 1.2.0.192.in-addr.l.DOM A 127.0.0.2 | - | pass
7.4 | reversed nibbles | v=spf1 exists:%{ir}.l.DOM -all | 1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.l.DOM A 127.0.0.2 | ip=2001:db8::cb01 | pass
7.4 | split at a dash, reversed, two parts kept | v=spf1 exists:%{l2r-}.u.DOM -all | strong.bad.u.DOM A 127.0.0.2 | sender=bad-strong-x@DOM | pass
7.4 | the parts kept are the right ones | v=spf1 exists:%{l2r-}.u.DOM -all | strong.bad.u.DOM A 127.0.0.2 | sender=bad-strong@DOM | pass
7.4 | several delimiters | v=spf1 exists:%{l2r+-}.u.DOM -all | bar.foo.u.DOM A 127.0.0.2 | sender=foo-bar+zip+quux@DOM | pass
7.4 | right parts of the domain | v=spf1 exists:%{d1}.l.DOM -all | test.l.DOM A 127.0.0.2 | - | pass
7.3 | more parts than there are | v=spf1 exists:%{d9}.l.DOM -all | DOM.l.DOM A 127.0.0.2 | - | pass
7.3 | the name of HELO | v=spf1 a:%{H} -all | mail.DOM A 192.0.2.1 | - | pass
7.3 | a HELO that is no name | v=spf1 a:%{H} -all | - | helo=JUMPIN' JUPITER | fail
7.3 | a long name is cut from the left | v=spf1 exists:%{l}.cut.DOM -all | b*60.c*60.d*60.cut.DOM A 127.0.0.2 | sender=a*60.b*60.c*60.d*60@DOM | pass
4.8 | a label too long by a macro | v=spf1 a:%{l}.DOM -all | - | sender=x*64@DOM | fail
`;

const limits = `
4.6.4 | ten terms | v=spf1 a:h.DOM*10 ip4:192.0.2.1 -all | h.DOM A 192.0.2.9 | - | pass
4.6.4 | eleven terms | v=spf1 a:h.DOM*11 ip4:192.0.2.1 -all | h.DOM A 192.0.2.9 | - | permerror
4.6.4 | an eleventh behind a match | v=spf1 ip4:192.0.2.1 a:h.DOM*11 -all | - | - | pass
4.6.4 | nested terms count | v=spf1 a:h.DOM include:i.DOM a:h.DOM ip4:192.0.2.1 -all | h.DOM A 192.0.2.9 ; i.DOM TXT v=spf1 a:h.DOM*8 -all | - | permerror
4.6.4 | exactly ten with a nested record | v=spf1 a:h.DOM include:i.DOM ip4:192.0.2.1 mx -all | h.DOM A 192.0.2.9 ; i.DOM TXT v=spf1 a:h.DOM*8 -all | - | pass
4.6.4 | a redirect to itself | v=spf1 ip4:192.0.2.9 redirect=DOM | - | - | permerror
4.6.4 | includes in a circle | v=spf1 include:i.DOM | i.DOM TXT v=spf1 include:DOM | - | permerror
4.6.4 | ten mail servers | v=spf1 mx -all | m.DOM A 192.0.2.1 ; @ MX 0 n0.DOM ; @ MX 1 n1.DOM ; @ MX 2 n2.DOM ; @ MX 3 n3.DOM ; @ MX 4 n4.DOM ; @ MX 5 n5.DOM ; @ MX 6 n6.DOM ; @ MX 7 n7.DOM ; @ MX 8 n8.DOM ; @ MX 50 m.DOM | - | pass
4.6.4 | eleven mail servers | v=spf1 mx -all | m.DOM A 192.0.2.1 ; @ MX 0 n0.DOM ; @ MX 1 n1.DOM ; @ MX 2 n2.DOM ; @ MX 3 n3.DOM ; @ MX 4 n4.DOM ; @ MX 5 n5.DOM ; @ MX 6 n6.DOM ; @ MX 7 n7.DOM ; @ MX 8 n8.DOM ; @ MX 9 n9.DOM ; @ MX 50 m.DOM | - | permerror
4.6.4 | any number of addresses | v=spf1 a:h.DOM -all | h.DOM A 192.0.2.12 ; h.DOM A 192.0.2.11 ; h.DOM A 192.0.2.10 ; h.DOM A 192.0.2.9 ; h.DOM A 192.0.2.8 ; h.DOM A 192.0.2.7 ; h.DOM A 192.0.2.6 ; h.DOM A 192.0.2.5 ; h.DOM A 192.0.2.4 ; h.DOM A 192.0.2.3 ; h.DOM A 192.0.2.2 ; h.DOM A 192.0.2.1 | - | pass
4.6.4 | two names that lead nowhere | v=spf1 a:x.DOM exists:y.DOM ?all | - | - | neutral
4.6.4 | three names that lead nowhere | v=spf1 a:x.DOM mx:y.DOM exists:z.DOM ?all | - | - | permerror
4.6.4 | the explanation's name does not count | v=spf1 a:x.DOM a:y.DOM -all exp=z.DOM | - | - | fail | (none)
4.6.4 | ten names of the client at most | v=spf1 ptr ?all | 23.2.0.192.in-addr.arpa PTR p0.far.test ; 23.2.0.192.in-addr.arpa PTR p1.far.test ; 23.2.0.192.in-addr.arpa PTR p2.far.test ; 23.2.0.192.in-addr.arpa PTR p3.far.test ; 23.2.0.192.in-addr.arpa PTR p4.far.test ; 23.2.0.192.in-addr.arpa PTR p5.far.test ; 23.2.0.192.in-addr.arpa PTR p6.far.test ; 23.2.0.192.in-addr.arpa PTR p7.far.test ; 23.2.0.192.in-addr.arpa PTR p8.far.test ; 23.2.0.192.in-addr.arpa PTR p9.far.test ; 23.2.0.192.in-addr.arpa PTR DOM ; @ A 192.0.2.23 | ip=192.0.2.23 | neutral
`;

const doubts = `
4.3 | a domain longer than 253 | v=spf1 -all | - | sender=a@a*60.b*60.c*60.d*60.e*60.test | none
4.3 | a sender's domain with a final dot | v=spf1 ip4:192.0.2.1 -all | - | sender=a@DOM. | pass
4.3 | a mailbox with a second at-sign | v=spf1 exists:%{l}.at.DOM -all | x@y.at.DOM A 127.0.0.2 | sender=x@y@DOM | pass
2.4 | a bounce speaks for postmaster | v=spf1 exists:%{l}.%{o}.DOM -all | postmaster.DOM.DOM A 127.0.0.2 | sender=; helo=DOM | pass
2.4 | a bounce with a literal as HELO | - | - | sender=; helo=[192.0.2.1] | none
4.4 | a server that never answers | v=spf1 -all | @ !silent TXT | - | temperror
4.4 | an answer that cannot be read | v=spf1 -all | @ !garbage TXT | - | temperror
4.4 | an alias that leads to itself | v=spf1 -all | @ !loop TXT | - | temperror
4.4 | a record behind an alias | - | @ CNAME to.DOM ; to.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
5.3 | an alias that leads to itself | v=spf1 a:h.DOM -all | h.DOM !loop A | - | temperror
5.4 | an alias that leads to itself | v=spf1 mx:h.DOM -all | h.DOM !loop MX | - | temperror
5.4 | mail servers without an address are no void lookup | v=spf1 mx a:x.DOM a:y.DOM ?all | @ MX 1 n1.DOM ; @ MX 2 n2.DOM ; @ MX 3 n3.DOM | - | neutral
5.5 | a reverse alias that leads to itself matches nothing | v=spf1 ptr -all | 31.2.0.192.in-addr.arpa !loop PTR | ip=192.0.2.31 | fail
5.5 | a name whose server fails is skipped for the next | v=spf1 ptr:DOM -all | 32.2.0.192.in-addr.arpa PTR bad.DOM ; 32.2.0.192.in-addr.arpa PTR good.DOM ; bad.DOM !servfail A ; good.DOM A 192.0.2.32 | ip=192.0.2.32 | pass
5.5 | a mapped client has the name of its IPv4 address | v=spf1 ptr -all | 33.2.0.192.in-addr.arpa PTR DOM ; @ A 192.0.2.33 | ip=::ffff:192.0.2.33 | pass
5.5 | a client's name behind an alias that leads to itself is skipped | v=spf1 ptr ?all | 34.2.0.192.in-addr.arpa PTR n.DOM ; n.DOM CNAME L.DOM ; l.DOM CNAME L.DOM | ip=192.0.2.34 | neutral
5.2 | one record included under two names | v=spf1 include:i.DOM include:k.DOM -all | i.DOM TXT v=spf1 ?include:j.DOM -all ; i.DOM TXT hello ; k.DOM CNAME i.DOM ; j.DOM TXT v=spf1 ip4:192.0.2.9 -all | - | fail
5.6 | IPv4 without a length is one address | v=spf1 ip4:192.0.2.0 -all | - | - | fail
5.6 | an IPv6 network holds no IPv4 client | v=spf1 ip6:::/0 ?all | - | - | neutral
5.2 | the explanation of a redirect inside an include is not used | v=spf1 include:i.DOM -all | i.DOM TXT v=spf1 redirect=j.DOM ; j.DOM TXT v=spf1 -all exp=e.DOM ; e.DOM TXT no | - | fail | (none)
6.1 | redirect inside a redirect | v=spf1 redirect=r.DOM | r.DOM TXT v=spf1 redirect=s.DOM ; s.DOM TXT v=spf1 ~all | - | softfail
6.1 | redirect to a server that fails | v=spf1 redirect=r.DOM | r.DOM !servfail TXT | - | temperror
6.1 | redirect to a name that cannot be looked up | v=spf1 redirect=%{l}.DOM | - | sender=x*64@DOM | permerror
6.1 | redirect keeps the sender's domain in %{o} | v=spf1 redirect=r.DOM | r.DOM TXT v=spf1 exists:%{o}.%{d}.ok.test -all ; DOM.r.DOM.ok.test A 127.0.0.2 | - | pass
6.2 | an explanation's name that cannot be looked up | v=spf1 -all exp=%{l}.DOM | - | sender=x*64@DOM | fail | (none)
6.2 | a percent at the end | v=spf1 -all exp=e.DOM | e.DOM TXT half 50% | - | fail | (none)
6.2 | a percent before another letter | v=spf1 -all exp=e.DOM | e.DOM TXT 50% off | - | fail | (none)
6.2 | an explanation that cannot be read does not matter to a pass | v=spf1 ip4:192.0.2.1 -all exp=e.DOM | e.DOM TXT %{x | - | pass | (none)
6.2 | a server that never answers for it | v=spf1 -all exp=e.DOM | e.DOM !silent TXT | - | fail | (none)
6.2 | the explanation names the redirect's domain | v=spf1 redirect=r.DOM | r.DOM TXT v=spf1 -all exp=e.%{d} ; e.r.DOM TXT %{d} of %{o} | - | fail | r.DOM of DOM
7.1 | percent, space and escaped space in a name | v=spf1 exists:a%%%_%-b.DOM -all | a%␠%20b.DOM A 127.0.0.2 | - | pass
7.1 | a name that ends in a macro | v=spf1 exists:x.%{d} -all | x.DOM A 127.0.0.2 | - | pass
7.3 | any number of parts | v=spf1 exists:%{d12345}.l.DOM -all | DOM.l.DOM A 127.0.0.2 | - | pass
7.3 | an upper-case macro in a name | v=spf1 exists:%{L}.l.DOM -all | up%2bx.l.DOM A 127.0.0.2 | sender=up+x@DOM | pass
7.3 | reversed without a number | v=spf1 exists:%{dr}.l.DOM -all | test.*.l.DOM A 127.0.0.2 | - | fail
7.3 | a delimiter that does not stand there | v=spf1 exists:%{l1-}.l.DOM -all | a+b.l.DOM A 127.0.0.2 | sender=a+b@DOM | pass
7.3 | nothing between two delimiters is a part | v=spf1 exists:%{l2-}.l.DOM -all | - | sender=a--@DOM | fail
7.2 | the name of an IPv6 client | v=spf1 -all exp=e.DOM | 1.7.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa PTR m.DOM ; m.DOM AAAA 2001:db8::71 ; e.DOM TXT from %{p} | ip=2001:db8::71 | fail | from m.DOM
4.6.4 | ten terms and a redirect are eleven | v=spf1 a:h.DOM*10 redirect=r.DOM | h.DOM A 192.0.2.9 ; r.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | permerror
4.6.4 | nine terms and a redirect are ten | v=spf1 a:h.DOM*9 redirect=r.DOM | h.DOM A 192.0.2.9 ; r.DOM TXT v=spf1 ip4:192.0.2.1 -all | - | pass
4.6.4 | a name without the type is void like one that is not there | v=spf1 a:x.DOM a:x.DOM a:x.DOM ?all | x.DOM TXT hello | - | permerror
`;
const groups = [start, addresses, names, includes, explanations, macros, limits, doubts];

test.for(groups.flatMap(readCases))("RFC 7208 $section: $what is $result", async (one) => {
  const outcome = await evaluateCase(dns, newClient(), one);
  expect(outcome.result).toBe(one.result);
  if (one.explanation === undefined) return;
  const read = outcome.explanation?.replace(/c\d+\.test/g, "DOM") ?? null;
  expect(read).toBe(one.explanation);
});

test("the strings of a record are joined without spaces, and empty records are skipped (3.3)", async () => {
  dns.set("strings.test", "TXT", ["v=spf1 ip4:", "192.0.2.1 -all"], []);
  const query = { ip: "192.0.2.1", sender: "a@strings.test", helo: "b.test" };
  expect((await checkHost(newClient(), query)).result).toBe("pass");
});

test("an invalid IP address is refused before any query", async () => {
  const before = dns.asked.length;
  const query = { ip: "192.0.2", sender: "a@b.test", helo: "b.test" };
  await expect(checkHost(newClient(), query)).rejects.toThrow(RangeError);
  expect(dns.asked).toHaveLength(before);
});

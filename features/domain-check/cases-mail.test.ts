import { test } from "vitest";
import {
  type Case,
  dmarc,
  expectCase,
  noDmarc,
  rua,
  unreadableSpf,
} from "#tests/builders/domain/case.ts";

const cases: readonly Case[] = [
  {
    id: "c01",
    what: "everything right",
    change: () => undefined,
    rows: {},
    score: 100,
    grade: "A",
  },
  {
    id: "c02",
    what: "no DMARC record",
    change: (world, name) => world.dns.remove(`_dmarc.${name}`),
    rows: noDmarc,
    score: 72,
    grade: "C",
  },
  {
    id: "c03",
    what: "p=none with reports",
    change: (world, name) => dmarc(world, name, `v=DMARC1; p=none; ${rua(name)}`),
    rows: { "mail.dmarc.policy": "warn none-watching 0.3", "mail.dmarc.sub": "fail none" },
    raw: 87,
    score: 79,
    grade: "C",
  },
  {
    id: "c04",
    what: "p=none without reports",
    change: (world, name) => dmarc(world, name, "v=DMARC1; p=none"),
    rows: {
      "mail.dmarc.policy": "fail none",
      "mail.dmarc.rua": "fail none",
      "mail.dmarc.sub": "fail none",
    },
    raw: 80,
    score: 79,
    grade: "C",
  },
  {
    id: "c05",
    what: "two DMARC records",
    change: (world, name) => dmarc(world, name, "v=DMARC1; p=reject", "v=DMARC1; p=reject"),
    rows: { ...noDmarc, "mail.dmarc.record": "fail several" },
    score: 72,
    grade: "C",
  },
  {
    id: "c06",
    what: "quarantine, subdomains left out",
    change: (world, name) => dmarc(world, name, `v=DMARC1; p=quarantine; sp=none; ${rua(name)}`),
    rows: { "mail.dmarc.policy": "pass quarantine 0.8", "mail.dmarc.sub": "fail sp-none" },
    score: 94,
    grade: "A",
  },
  {
    id: "c07",
    what: "reject in testing",
    change: (world, name) => dmarc(world, name, `v=DMARC1; p=reject; t=y; ${rua(name)}`),
    rows: { "mail.dmarc.policy": "warn reject-testing 0.6" },
    score: 94,
    grade: "A",
  },
  {
    id: "c08",
    what: "misspelled subdomain policy",
    change: (world, name) => dmarc(world, name, `v=DMARC1; p=reject; sp=quarantin; ${rua(name)}`),
    rows: {
      "mail.dmarc.record": "warn acts-as-none",
      "mail.dmarc.policy": "warn none-watching 0.3",
      "mail.dmarc.sub": "fail none",
    },
    raw: 83,
    score: 79,
    grade: "C",
  },
  {
    id: "c09",
    what: "reports to somebody who did not agree",
    change(world, name) {
      dmarc(world, name, "v=DMARC1; p=reject; rua=mailto:x@reports.test");
      world.dns.set("reports.test", "MX", { preference: 10, exchange: "mx.reports.test" });
    },
    rows: { "mail.dmarc.rua": "warn not-authorized" },
    score: 98,
    grade: "A",
  },
  {
    id: "c10",
    what: "a record that only resembles SPF",
    change: (world, name) => world.dns.set(name, "TXT", "v=spf10 mx -all"),
    rows: { "mail.spf.record": "fail none", ...unreadableSpf },
    raw: 86,
    score: 79,
    grade: "C",
  },
  {
    id: "c11",
    what: "two SPF records",
    change: (world, name) => world.dns.set(name, "TXT", "v=spf1 mx -all", "v=spf1 a -all"),
    rows: { "mail.spf.record": "fail several", ...unreadableSpf },
    raw: 86,
    score: 79,
    grade: "C",
  },
  {
    id: "c12",
    what: "eleven counted terms",
    change(world, name) {
      const includes = Array.from({ length: 9 }, (_, index) => `i${index + 1}.${name}`);
      for (const include of includes) world.dns.set(include, "TXT", "v=spf1 ip4:192.0.2.99 -all");
      const list = includes.map((include) => `include:${include}`).join(" ");
      world.dns.set(name, "TXT", inTwo(`v=spf1 mx a:www.${name} ${list} -all`));
    },
    rows: { "mail.spf.record": "fail terms" },
    raw: 90,
    score: 79,
    grade: "C",
  },
  {
    id: "c13",
    what: "SPF for everyone",
    change: (world, name) => world.dns.set(name, "TXT", "v=spf1 +all"),
    rows: { "mail.spf.all": "fail open" },
    raw: 96,
    score: 59,
    grade: "D",
  },
  {
    id: "c14",
    what: "soft ending and p=none",
    change(world, name) {
      world.dns.set(name, "TXT", "v=spf1 mx ~all");
      dmarc(world, name, `v=DMARC1; p=none; ${rua(name)}`);
    },
    rows: {
      "mail.spf.all": "warn softfail",
      "mail.dmarc.policy": "warn none-watching 0.3",
      "mail.dmarc.sub": "fail none",
    },
    raw: 85,
    score: 79,
    grade: "C",
  },
  {
    id: "c15",
    what: "strings joined without a space",
    change: (world, name) => world.dns.set(name, "TXT", ["v=spf1 ip4:192.0.2.25", "-all"]),
    rows: { "mail.spf.record": "fail syntax", ...unreadableSpf },
    raw: 86,
    score: 79,
    grade: "C",
  },
  {
    id: "c16",
    what: "SPF for the whole internet as a range",
    change: (world, name) => world.dns.set(name, "TXT", "v=spf1 ip4:0.0.0.0/0 -all"),
    rows: { "mail.spf.all": "fail huge" },
    raw: 96,
    score: 59,
    grade: "D",
  },
];

const inTwo = (text: string) => [text.slice(0, 200), text.slice(200)];

test.for(cases)("$id: $what", (one) => expectCase(one));

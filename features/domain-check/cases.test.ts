import { test } from "vitest";
import {
  all,
  type Case,
  dmarc,
  expectCase,
  headerRows,
  noDmarc,
  unreadableSpf,
  webRows,
} from "#tests/builders/domain/case.ts";
import {
  dkimRecord,
  goodHeaders,
  homePage,
  stsAddress,
  stsPolicy,
  webAddress,
} from "#tests/builders/domain/healthy-domain.ts";

const day = 86_400_000;

const cases: readonly Case[] = [
  {
    id: "c17",
    what: "a name that declares to take no mail",
    change(world, name) {
      world.dns.set(name, "MX", { preference: 0, exchange: "." });
      world.dns.set(name, "TXT", "v=spf1 -all");
      dmarc(world, name, "v=DMARC1; p=reject");
      for (const gone of ["_domainkey", "_mta-sts", "mta-sts", "_tls", "_smtp"]) {
        world.dns.remove(`${gone}.${name}`);
      }
      world.dns.remove(`_smtp._tls.${name}`);
    },
    rows: {
      "mail.mx": "pass null-mx",
      "mail.dkim": "na no-mail",
      "mail.dmarc.rua": "na no-mail",
      "mail.mtasts": "na no-mail",
      "mail.tlsrpt": "na no-mail",
    },
    score: 100,
    grade: "A",
  },
  {
    id: "c18",
    what: "a website and nothing about mail",
    change(world, name) {
      world.dns.set(name, "MX");
      world.dns.set(name, "TXT");
      for (const gone of ["_domainkey", "_dmarc", "_mta-sts", "mta-sts", "_tls"]) {
        world.dns.remove(`${gone}.${name}`);
      }
    },
    rows: {
      "mail.mx": "warn implicit",
      "mail.spf.record": "fail none",
      ...unreadableSpf,
      ...noDmarc,
      "mail.dkim": "warn not-found 0.25",
      "mail.mtasts": "warn none 0.25",
      "mail.tlsrpt": "warn none 0",
    },
    score: 46,
    grade: "F",
  },
  {
    id: "c19",
    what: "a key under a name nobody can guess",
    change(world, name) {
      world.dns.set(`selector1._domainkey.${name}`, "TXT");
      world.dns.set(`zz9._domainkey.${name}`, "TXT", "v=DKIM1; p=AAAA");
    },
    rows: { "mail.dkim": "cnc unknown-names" },
    score: 100,
    grade: "A",
    coverage: 92,
  },
  {
    id: "c20",
    what: "a short key",
    change: (world, name) => world.dns.set(`selector1._domainkey.${name}`, "TXT", dkimRecord(1024)),
    rows: { "mail.dkim": "warn short" },
    score: 96,
    grade: "A",
  },
  {
    id: "c21",
    what: "mail at a large provider whose DKIM is prepared only",
    async change(world, name) {
      const host = "c21-test.mail.m365.test";
      world.dns.set(name, "MX", { preference: 0, exchange: host });
      world.dns.set(host, "A", "192.0.2.77");
      world.dns.set(`selector1._domainkey.${name}`, "TXT");
      world.dns.set(
        `selector1._domainkey.${name}`,
        "CNAME",
        "selector1-c21.tenant.onmicrosoft.test",
      );
      await world.web.https(
        stsAddress,
        world.authority.serverCertificate([`mta-sts.${name}`]),
        stsPolicy(host),
      );
    },
    rows: { "mail.dkim": "warn prepared" },
    score: 96,
    grade: "A",
  },
  {
    id: "c22",
    what: "the MTA-STS policy is missing",
    change: ({ web, authority }, name) =>
      web.https(stsAddress, authority.serverCertificate([`mta-sts.${name}`]), homePage({}, 404)),
    rows: { "mail.mtasts": "fail policy" },
    score: 96,
    grade: "A",
  },
  {
    id: "c23",
    what: "the certificate expired yesterday",
    change: ({ web, authority, now }, name) =>
      web.https(
        webAddress,
        authority.serverCertificate([name, `www.${name}`], { from: now - 91 * day, to: now - day }),
        homePage(),
      ),
    rows: { "web.cert": "fail expired", "web.hsts": "na certificate" },
    raw: 92,
    score: 69,
    grade: "C",
  },
  {
    id: "c24",
    what: "the open version shows the page",
    change: ({ web }) => web.http(webAddress, homePage()),
    rows: { "web.redirect": "fail open" },
    score: 96,
    grade: "A",
  },
  {
    id: "c25",
    what: "old encryption is still accepted",
    change: ({ web, authority }, name) =>
      web.https(
        webAddress,
        { ...authority.serverCertificate([name, `www.${name}`]), minVersion: "TLSv1" },
        homePage(),
      ),
    rows: { "web.tls": "warn old" },
    score: 98,
    grade: "A",
  },
  {
    id: "c26",
    what: "the site turns us away",
    change: ({ web, authority }, name) =>
      web.https(
        webAddress,
        authority.serverCertificate([name, `www.${name}`]),
        homePage(goodHeaders, 403),
      ),
    rows: all(headerRows, "cnc refused"),
    score: 100,
    grade: "A",
    coverage: 89,
  },
  {
    id: "c27",
    what: "the website's address is our own machine",
    change({ dns }, name) {
      dns.set(name, "A", "127.0.0.1");
      dns.set(`www.${name}`, "A", "127.0.0.1");
    },
    rows: all(webRows, "cnc private"),
    raw: 100,
    score: null,
    grade: null,
    coverage: 65,
  },
  {
    id: "c28",
    what: "the server fails for one question",
    change: ({ dns }, name) => dns.misbehave(name, "TXT", "servfail"),
    rows: { "mail.spf.record": "cnc dns", "mail.spf.all": "cnc dns" },
    score: 100,
    grade: "A",
    coverage: 86,
  },
  {
    id: "c29",
    what: "a wildcard answers for every name",
    change({ dns }, name) {
      dns.set(`*.${name}`, "TXT", "v=spf1 -all");
      for (const gone of ["_domainkey", "_dmarc", "_mta-sts", "mta-sts", "_tls"]) {
        dns.remove(`${gone}.${name}`);
      }
    },
    rows: {
      ...noDmarc,
      "mail.dkim": "cnc wildcard",
      "mail.mtasts": "warn none 0.25",
      "mail.tlsrpt": "warn none 0",
    },
    score: 65,
    grade: "C",
    coverage: 92,
  },
  {
    id: "c30",
    what: "an answer too large for one packet",
    change: ({ dns }, name) =>
      dns.set(
        name,
        "TXT",
        "v=spf1 mx ip4:192.0.2.25 -all",
        ...Array.from({ length: 12 }, (_, index) => `${index}`.padEnd(255, "x")),
      ),
    rows: {},
    score: 100,
    grade: "A",
  },
];

test.for(cases)("$id: $what", (one) => expectCase(one));

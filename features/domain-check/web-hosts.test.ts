import { expect, test } from "vitest";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import { redirectTo, webAddress } from "#tests/builders/domain/healthy-domain.ts";
import {
  type Case,
  certificateOf,
  day,
  home,
  ownWww,
  www,
  wwwAddress,
} from "#tests/builders/domain/web-case.ts";

const certificates: Case[] = [
  [
    "RFC 5280 4.1.2.5",
    "www expired",
    "web.cert",
    "fail www-expired",
    async (world) => {
      const dates = { from: world.now - 91 * day, to: world.now - day };
      await ownWww(home, undefined, dates)(world);
    },
  ],
  [
    "RFC 5280 6.1",
    "www signed by itself",
    "web.cert",
    "fail www-self-signed",
    ownWww(home, undefined, { selfSigned: true }),
  ],
  [
    "RFC 9525 6",
    "www under another name",
    "web.cert",
    "fail www",
    ownWww(home, undefined, {}, ["other.test"]),
  ],
  [
    "RFC 9525 6",
    "the bare name under another name",
    "web.cert",
    "fail wrong-name",
    (world) => world.web.https(webAddress, certificateOf(world, [www]), home),
  ],
  [
    "RFC 9525 6.3",
    "a wildcard does not cover the bare name",
    "web.cert",
    "fail wrong-name",
    (world) => world.web.https(webAddress, certificateOf(world, [`*.${name}`]), home),
  ],
  [
    "RFC 9525 6.3",
    "a name in the subject alone does not count",
    "web.cert",
    "fail wrong-name",
    (world) =>
      world.web.https(webAddress, certificateOf(world, [name], { subjectOnly: true }), home),
  ],
  [
    "RFC 9525 6.3",
    "a * within a label does not count",
    "web.cert",
    "fail wrong-name",
    (world) =>
      world.web.https(webAddress, certificateOf(world, [`f*.${name.split(".")[1]}`]), home),
  ],
  [
    "RFC 9525 6.3",
    "a wildcard covers www",
    "web.cert",
    "pass valid",
    (world) => world.web.https(webAddress, certificateOf(world, [name, `*.${name}`]), home),
  ],
  [
    "RFC 5280 4.1.2.5",
    "a host that visitors are sent to has expired",
    "web.cert",
    "fail next-expired",
    async (world) => {
      world.dns.set(`app.${name}`, "A", wwwAddress);
      const dates = { from: world.now - 91 * day, to: world.now - day };
      await world.web.https(wwwAddress, certificateOf(world, [`app.${name}`], dates), home);
      await world.web.https(webAddress, certificateOf(world), redirectTo(`https://app.${name}/`));
    },
  ],
  [
    "RFC 5280 4.1.2.5",
    "www ends soon",
    "web.cert",
    "warn www-near-end",
    async (world) => ownWww(home, undefined, { to: world.now + 3 * day })(world),
  ],
];

const connections: Case[] = [
  [
    "RFC 9110 4.2.2",
    "www without https shows its pages",
    "web.https",
    "fail www-closed",
    ownWww(null, home),
  ],
  [
    "RFC 9110 4.2.2",
    "www without https sends visitors on",
    "web.https",
    "warn www-closed",
    ownWww(null, redirectTo(`https://${name}/`)),
  ],
  [
    "RFC 9110 4.2.2",
    "www refuses everything",
    "web.https",
    "fail www-unreachable",
    ownWww(null, null),
  ],
  [
    "RFC 9110 4.2.2",
    "the website refuses everything",
    "web.https",
    "fail unreachable",
    async ({ web }) => {
      await web.close(webAddress, 443);
      await web.close(webAddress, 80);
    },
  ],
  [
    "RFC 9110 4.2.2",
    "only an open website",
    "web.https",
    "fail closed",
    async ({ web }) => {
      await web.close(webAddress, 443);
      await web.http(webAddress, home);
    },
  ],
  [
    "RFC 9110 15.4",
    "visitors are sent to a host that is closed",
    "web.https",
    "fail lost",
    async (world) => {
      world.dns.set(`app.${name}`, "A", "192.0.2.13");
      await world.web.https(webAddress, certificateOf(world), redirectTo(`https://app.${name}/`));
    },
  ],
  [
    "RFC 9110 15.4",
    "https leads back to http",
    "web.redirect",
    "fail downgrade",
    async (world) => {
      await world.web.https(webAddress, certificateOf(world), redirectTo(`http://${name}/home`));
      await world.web.http(webAddress, home);
    },
  ],
  [
    "RFC 9110 15.4",
    "https leads to http of another name",
    "web.redirect",
    "fail downgrade",
    (world) => world.web.https(webAddress, certificateOf(world), redirectTo("http://other.test/")),
  ],
  [
    "RFC 9110 15.4",
    "http and https lead to each other",
    "web.redirect",
    "fail circle",
    (world) => world.web.https(webAddress, certificateOf(world), redirectTo(`http://${name}/`)),
  ],
  ["RFC 9110 15.4", "www shows its pages openly", "web.redirect", "fail open", ownWww(home, home)],
  [
    "RFC 9110 15.4",
    "www leads on over an open step",
    "web.redirect",
    "warn late",
    ownWww(home, redirectTo(`http://${name}/`)),
  ],
  [
    "RFC 9110 15.4",
    "the private www leads to the open bare name",
    "web.redirect",
    "fail downgrade",
    ownWww(redirectTo(`http://${name}/`)),
  ],
  [
    "RFC 9110 15.4",
    "www leads straight to the bare name",
    "web.redirect",
    "pass direct",
    ownWww(redirectTo(`https://${name}/`), redirectTo(`https://${name}/`)),
  ],
  [
    "RFC 8996",
    "www accepts old versions",
    "web.tls",
    "warn old",
    async (world) => {
      world.dns.set(www, "A", wwwAddress);
      await world.web.https(wwwAddress, { ...certificateOf(world), minVersion: "TLSv1" }, home);
      await world.web.http(wwwAddress, redirectTo(`https://${www}/`));
    },
  ],
];

test.for([...certificates, ...connections])(
  "%s, %s: %s is %s",
  async ([, , row, expected, change]) => {
    const { of } = await checkDomain(change);
    expect(of(row)).toBe(expected);
  },
);

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { budgets } from "#features/domain-check/collect/budgets.ts";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import {
  homePage,
  redirectTo,
  stsAddress,
  type World,
  webAddress,
} from "#tests/builders/domain/healthy-domain.ts";
import { sicknesses, sickReceivers } from "#tests/stand-ins/sick-receivers.ts";

test("an address is resolved once, so that a second answer cannot lead elsewhere", async () => {
  const { asked, dialled } = await checkDomain(async ({ web }) => {
    await web.http(webAddress, redirectTo(`http://www.${name}/`));
  });
  expect(asked.filter((question) => question === `A ${name}`)).toHaveLength(1);
  expect(asked.filter((question) => question === `A www.${name}`)).toHaveLength(1);
  expect(new Set(dialled)).toEqual(
    new Set([`${webAddress}:80`, `${webAddress}:443`, `${stsAddress}:443`]),
  );
});

test("a name with a public and a private address is visited at the public one only", async () => {
  const { of, dialled } = await checkDomain(({ dns }) => {
    dns.set(name, "A", "10.0.0.8", "169.254.169.254", webAddress);
    dns.set(name, "AAAA", "::ffff:7f00:1", "64:ff9b::a9fe:a9fe", "fd00:ec2::254");
  });
  expect(of("web.https")).toBe("pass answered");
  expect(of("dns.private")).toBe("info private");
  expect(dialled.every((to) => /^192\.0\.2\.1[01]:(80|443)$/.test(to))).toBe(true);
});

const privateTargets = [
  "127.0.0.1",
  "10.1.2.3",
  "192.168.0.1",
  "169.254.169.254",
  "100.100.100.200",
];

test.for(privateTargets)("mail servers and policies at %s are never visited", async (address) => {
  const { of, dialled } = await checkDomain(({ dns }) => {
    dns.set(`mta-sts.${name}`, "A", address);
    dns.set(`mx1.${name}`, "A", address);
    dns.set(`mx2.${name}`, "A", address);
  });
  expect(of("mail.mtasts")).toBe("fail policy");
  expect(of("mail.mx")).toBe("fail unreachable");
  expect(dialled.filter((to) => to.startsWith(address))).toEqual([]);
});

const redirects: readonly (readonly [string, string])[] = [
  ["http://127.0.0.1/", "fail blocked"],
  ["http://127.1/", "fail blocked"],
  ["http://2130706433/", "fail blocked"],
  ["http://0x7f000001/", "fail blocked"],
  ["http://0177.0.0.1/", "fail blocked"],
  ["http://[::1]/", "fail blocked"],
  ["http://[::ffff:127.0.0.1]/", "fail blocked"],
  ["http://[fd00:ec2::254]/latest", "fail blocked"],
  ["http://169.254.169.254/latest/meta-data/", "fail blocked"],
  ["http://localhost/", "fail blocked"],
  ["http://metadata.google.internal/", "fail blocked"],
  ["//127.0.0.1/", "fail blocked"],
  ["file:///etc/passwd", "fail blocked"],
  ["gopher://firm.test/_x", "fail blocked"],
  ["https://firm.test:8443/", "fail blocked"],
  ["http://firm.test:22/", "fail blocked"],
  ["https://user:pw@firm.test/", "fail blocked"],
  ["http://other.test/", "fail open-elsewhere"],
  ["https://other.test/", "pass elsewhere"],
  ["https://firm.test.evil.example.com/", "pass elsewhere"],
];

test.for(redirects)("a redirect to %s is judged and not followed", async ([location, expected]) => {
  const { of, dialled } = await checkDomain(({ web }) =>
    web.http(webAddress, redirectTo(location)),
  );
  expect(of("web.redirect")).toBe(expected);
  expect(dialled.filter((to) => !/^192\.0\.2\.1[01]:(80|443)$/.test(to))).toEqual([]);
});

test("a redirect to a name of the same domain with a private address is not followed", async () => {
  const { of, dialled } = await checkDomain(async ({ dns, web }) => {
    dns.set(`inside.${name}`, "A", "10.0.0.1");
    await web.http(webAddress, redirectTo(`http://inside.${name}/`));
  });
  expect(of("web.redirect")).toBe("fail lost");
  expect(dialled.filter((to) => to.startsWith("10."))).toEqual([]);
});

test("a redirect to itself is a loop", async () => {
  const { of } = await checkDomain(({ web }) =>
    web.http(webAddress, redirectTo(`http://${name}/`)),
  );
  expect(of("web.redirect")).toBe("fail circle");
});

test("a redirect chain ends after five addresses", async () => {
  let hops = 0;
  const { of } = await checkDomain(({ web }) =>
    web.http(webAddress, (request, response) => {
      hops += 1;
      redirectTo(`http://${name}/${hops}`)(request, response);
    }),
  );
  expect(of("web.redirect")).toBe("fail circle");
  // The first address, five redirects and one request to www.
  expect(hops).toBeLessThanOrEqual(budgets.redirects + 2);
});

const certificate = (world: World) =>
  world.authority.serverCertificate([name, `www.${name}`, `mta-sts.${name}`]);

test("an endless page is read up to the limit", async () => {
  let sent = 0;
  const { of, ms } = await checkDomain((world) =>
    world.web.https(webAddress, certificate(world), (_, response) => {
      response.writeHead(200, { "Strict-Transport-Security": "max-age=31536000" });
      const chunk = Buffer.alloc(16 * 1024, "a");
      const more = () => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, () => setImmediate(more));
      };
      more();
    }),
  );
  expect(of("web.hsts")).toBe("pass long");
  expect(sent).toBeLessThan(8 * 1024 * 1024);
  expect(ms).toBeLessThan(4000);
});

test("a page that drips one byte a second still shows its headers", async () => {
  const { of, ms } = await checkDomain((world) =>
    world.web.https(webAddress, certificate(world), (_, response) => {
      response.writeHead(200, { "X-Content-Type-Options": "nosniff" });
      const timer = setInterval(() => response.write("a"), 1000);
      response.on("close", () => clearInterval(timer));
      response.write("a");
    }),
  );
  expect(of("web.nosniff")).toBe("pass set");
  expect(ms).toBeLessThan(7000);
});

test("a decompression bomb is not unpacked", async () => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
  const { of } = await checkDomain((world) =>
    world.web.https(webAddress, certificate(world), (_, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" });
      response.end(bomb);
    }),
  );
  expect(of("web.https")).toBe("pass answered");
});

test("endless headers are refused", async () => {
  const { of } = await checkDomain((world) =>
    world.web.https(webAddress, certificate(world), (_, response) => {
      response.writeHead(200, { "X-Long": "x".repeat(40_000) });
      response.end();
    }),
  );
  expect(of("web.https")).toBe("fail no-answer");
});

test("a server that accepts a connection and sends nothing counts as silent", async () => {
  const { of } = await checkDomain(async ({ web }) => {
    await web.raw(webAddress, 443, () => undefined);
    await web.raw(webAddress, 80, () => undefined);
  });
  expect(of("web.https")).toBe("cnc silent");
  expect(of("web.redirect")).toBe("cnc silent");
});

test("a check ends, however sick the web server is", async () => {
  // A few at a time, because a check of an answering server has its limits too.
  for (let at = 0; at < sicknesses.length; at += 4) {
    await Promise.all(
      sicknesses.slice(at, at + 4).map(async (sickness) => {
        const { of } = await checkDomain(({ web }) =>
          web.raw(webAddress, 80, (socket) => {
            socket.once("data", () => sickReceivers[sickness](socket));
          }),
        );
        expect([sickness, of("web.https")]).toEqual([sickness, "pass answered"]);
      }),
    );
  }
});

test("garbage on port 443 counts as a failed handshake", async () => {
  const { of } = await checkDomain(({ web }) =>
    web.raw(webAddress, 443, (socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n")),
  );
  expect(of("web.https")).toBe("fail handshake");
  expect(of("web.cert")).toBe("na no-https");
});

test("an MTA-STS policy behind a redirect, as a page or without an end is unusable", async () => {
  for (const listener of [
    redirectTo(`https://www.${name}/mta-sts.txt`),
    homePage({ "Content-Type": "text/html" }),
    homePage({ "Content-Type": "text/plain" }),
  ]) {
    const { of } = await checkDomain((world) =>
      world.web.https(stsAddress, certificate(world), listener),
    );
    expect(of("mail.mtasts")).toBe("fail policy");
  }
});

const certificates: readonly (readonly [
  string,
  (world: World) => ReturnType<typeof certificate>,
])[] = [
  [
    "fail self-signed",
    ({ authority }) => authority.serverCertificate([name], { selfSigned: true }),
  ],
  ["fail wrong-name", ({ authority }) => authority.serverCertificate(["other.test"])],
  [
    "fail not-yet-valid",
    ({ authority, now }) =>
      authority.serverCertificate([name], { from: now + 86_400_000, to: now + 9e9 }),
  ],
  [
    "fail expired",
    ({ authority, now }) =>
      authority.serverCertificate([name], { from: now - 9e9, to: now - 86_400_000 }),
  ],
  [
    "warn near-end",
    ({ authority, now }) =>
      authority.serverCertificate([name, `www.${name}`], { to: now + 5 * 86_400_000 }),
  ],
  ["fail www", ({ authority }) => authority.serverCertificate([name])],
];

test.for(certificates)("a certificate is graded: %s", async ([expected, make]) => {
  const { of } = await checkDomain((world) => world.web.https(webAddress, make(world), homePage()));
  expect(of("web.cert")).toBe(expected);
});

test("a server with only old TLS versions fails with its own reason", async () => {
  const { of } = await checkDomain((world) =>
    world.web.https(
      webAddress,
      { ...certificate(world), minVersion: "TLSv1", maxVersion: "TLSv1.1" },
      homePage(),
    ),
  );
  expect(of("web.tls")).toBe("fail only-old");
});

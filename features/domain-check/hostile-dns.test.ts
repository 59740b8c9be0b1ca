import { expect, test } from "vitest";
import { budgets } from "#features/domain-check/collect/budgets.ts";
import { maxTerms } from "#features/domain-check/spf/walk.server.ts";
import { checkDomain, name } from "#tests/builders/domain/check-domain.ts";
import type { World } from "#tests/builders/domain/healthy-domain.ts";

const every = (world: World, how: Parameters<World["dns"]["misbehave"]>[2]) => {
  for (const type of ["SOA", "NS", "DS", "CAA", "MX", "TXT", "A", "AAAA", "SPF"] as const) {
    world.dns.misbehave(name, type, how);
  }
};

test.for([
  "silent",
  "servfail",
  "refused",
  "garbage",
  "other-question",
  "truncated-for-ever",
  "loop",
] as const)("a DNS server that is %s leaves everything unknown, in time", async (how) => {
  const { run, ms } = await checkDomain((world) => every(world, how));
  const scored = run?.findings.filter((found) => found.status !== "info") ?? [];
  expect(scored).toHaveLength(23);
  expect(new Set(scored.map((found) => found.status))).toEqual(new Set(["cnc"]));
  expect(ms).toBeLessThan(4000);
});

test("a DNS server that answers every question slowly is cut off", async () => {
  const { of } = await checkDomain((world) => every(world, "slow"));
  expect(of("mail.spf.record")).toMatch(/^(pass|cnc)/);
});

test("records of other names in an answer are ignored", async () => {
  const { of } = await checkDomain((world) => world.dns.misbehave(name, "TXT", "lie"));
  expect(of("mail.spf.record")).toBe("fail none");
});

test("an answer of nearly 64 kB is read up to a hundred records", async () => {
  const { of, asked } = await checkDomain((world) => world.dns.misbehave(name, "TXT", "flood"));
  expect(asked).toContain(`tcp TXT ${name}`);
  expect(of("mail.spf.record")).toBe("fail none");
});

test("an alias loop is unknown, not missing", async () => {
  const { of } = await checkDomain(({ dns }) => {
    dns.set(`_dmarc.${name}`, "TXT");
    dns.set(`_dmarc.${name}`, "CNAME", `a.${name}`);
    dns.set(`a.${name}`, "CNAME", `b.${name}`);
    dns.set(`b.${name}`, "CNAME", `a.${name}`);
  });
  expect(of("mail.dmarc.record")).toBe("cnc dns");
});

test("broken signatures are reported, and nothing behind them is trusted", async () => {
  const { of, run } = await checkDomain((world) => every(world, "bogus"));
  expect(of("dns.dnssec")).toBe("fail bogus");
  expect(run?.findings.filter((found) => found.status === "cnc")).toHaveLength(22);
});

test("an SPF tree of two hundred includes is counted to forty and no further", async () => {
  const { of, asked } = await checkDomain(({ dns }) => {
    for (let index = 0; index < 200; index += 1) {
      dns.set(
        `i${index}.${name}`,
        "TXT",
        `v=spf1 include:i${index + 1}.${name} include:i${index + 2}.${name} -all`,
      );
    }
    dns.set(name, "TXT", `v=spf1 include:i0.${name} -all`);
  });
  expect(of("mail.spf.record")).toBe("fail terms");
  expect(asked.filter((question) => /TXT i\d+\./.test(question)).length).toBeLessThanOrEqual(
    maxTerms,
  );
  expect(asked.length).toBeLessThanOrEqual(budgets.dnsQueries);
});

test("an SPF record that includes itself is reported as a loop", async () => {
  const { of } = await checkDomain(({ dns }) => {
    dns.set(name, "TXT", `v=spf1 include:a.${name} -all`);
    dns.set(`a.${name}`, "TXT", `v=spf1 include:${name} -all`);
  });
  expect(of("mail.spf.record")).toBe("fail loop");
});

test("a name that is not in DNS yields no report", async () => {
  const { run } = await checkDomain((world) => {
    world.dns.remove(name);
  });
  expect(run).toBeNull();
});

test("markup and control characters in a record stay text", async () => {
  const { run } = await checkDomain(({ dns }) =>
    dns.set(
      `_dmarc.${name}`,
      "TXT",
      'v=DMARC1; p=reject; x="<script>\u0007\u202e\u0000alert(1)</script>"; rua=mailto:d@firm.test',
    ),
  );
  expect(run?.findings.find((found) => found.row === "mail.dmarc.record")?.status).toBe("pass");
});

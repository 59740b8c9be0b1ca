import { expect, test } from "vitest";
import { budgets } from "#features/domain-check/collect/budgets.ts";
import { maxTerms } from "#features/domain-check/spf/walk.server.ts";
import type { World } from "#tests/builders/domain/healthy-domain.ts";
import { look, name } from "#tests/builders/domain/look.ts";

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
  const { run, ms } = await look((world) => every(world, how));
  const scored = run?.findings.filter((found) => found.status !== "info") ?? [];
  expect(scored).toHaveLength(23);
  expect(new Set(scored.map((found) => found.status))).toEqual(new Set(["cnc"]));
  expect(ms).toBeLessThan(4000);
});

test("a DNS server that answers every question slowly is cut off", async () => {
  const { of } = await look((world) => every(world, "slow"));
  expect(of("mail.spf.record")).toMatch(/^(pass|cnc)/);
});

test("records of other names in an answer are not believed", async () => {
  const { of } = await look((world) => world.dns.misbehave(name, "TXT", "lie"));
  expect(of("mail.spf.record")).toBe("fail none");
});

test("an answer of nearly 64 kB is read as far as a hundred records", async () => {
  const { of, asked } = await look((world) => world.dns.misbehave(name, "TXT", "flood"));
  expect(asked).toContain(`tcp TXT ${name}`);
  expect(of("mail.spf.record")).toBe("fail none");
});

test("aliases in a circle are unknown, not missing", async () => {
  const { of } = await look(({ dns }) => {
    dns.set(`_dmarc.${name}`, "TXT");
    dns.set(`_dmarc.${name}`, "CNAME", `a.${name}`);
    dns.set(`a.${name}`, "CNAME", `b.${name}`);
    dns.set(`b.${name}`, "CNAME", `a.${name}`);
  });
  expect(of("mail.dmarc.record")).toBe("cnc dns");
});

test("broken signatures are named, and nothing behind them is believed", async () => {
  const { of, run } = await look((world) => every(world, "bogus"));
  expect(of("dns.dnssec")).toBe("fail bogus");
  expect(run?.findings.filter((found) => found.status === "cnc")).toHaveLength(22);
});

test("an SPF tree of two hundred includes is counted to forty and no further", async () => {
  const { of, asked } = await look(({ dns }) => {
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

test("an SPF record that includes itself is named", async () => {
  const { of } = await look(({ dns }) => {
    dns.set(name, "TXT", `v=spf1 include:a.${name} -all`);
    dns.set(`a.${name}`, "TXT", `v=spf1 include:${name} -all`);
  });
  expect(of("mail.spf.record")).toBe("fail loop");
});

test("a name that is not in DNS is no verdict", async () => {
  const { run } = await look((world) => {
    world.dns.remove(name);
  });
  expect(run).toBeNull();
});

test("markup and control characters in a record stay text", async () => {
  const { run } = await look(({ dns }) =>
    dns.set(
      `_dmarc.${name}`,
      "TXT",
      'v=DMARC1; p=reject; x="<script>\u0007\u202e\u0000alert(1)</script>"; rua=mailto:d@firm.test',
    ),
  );
  expect(run?.findings.find((found) => found.row === "mail.dmarc.record")?.status).toBe("pass");
});

import { expect, test } from "vitest";
import { domainOf, SlowDomains } from "./slow-domains.ts";

test("a slow domain rests in proportion, a quick mail ends that", () => {
  const domains = new SlowDomains();
  domains.note("ana@quick.test", 1999, 0);
  domains.note("ben@Slow.test", 3000, 1000);
  expect(domains.resting(1000)).toEqual(["slow.test"]);
  expect(domains.isResting("cid@slow.test", 27_999)).toBe(true);
  expect(domains.isResting("cid@slow.test", 28_000)).toBe(false);
  domains.note("cid@slow.test", 20, 29_000);
  expect(domains.resting(29_000)).toEqual([]);
});

test("no domain rests for longer than ten minutes", () => {
  const domains = new SlowDomains();
  domains.note("ana@slow.test", 10 * 60_000, 0);
  expect(domains.isResting("ana@slow.test", 10 * 60_000)).toBe(false);
});

test("a domain is what follows the last sign", () => {
  expect(domainOf('"a@b"@Mail.Ruiz.test')).toBe("mail.ruiz.test");
});

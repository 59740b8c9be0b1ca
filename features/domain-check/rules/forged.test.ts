import { expect, test } from "vitest";
import { finding } from "./finding.ts";
import { criticalOf } from "./score.ts";

test.for([
  ["none", "none", ["OC3"]],
  ["several", "none", ["OC3"]],
  ["syntax", "several", ["OC3"]],
  ["none", "misplaced", ["OC3"]],
  ["none", "repeated", ["OC3"]],
] as const)("SPF %s and DMARC %s let anyone forge the domain", ([spf, dmarc, expected]) => {
  const broken = [
    finding("mail.spf.record", "fail", spf, ""),
    finding("mail.dmarc.record", "fail", dmarc, ""),
  ];
  expect(criticalOf(broken).map((gap) => gap.id)).toEqual(expected);
  const [onlySpf, onlyDmarc] = broken.map((one) => criticalOf([one]));
  expect([onlySpf, onlyDmarc]).toEqual([[], []]);
});

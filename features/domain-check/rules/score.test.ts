import { expect, test } from "vitest";
import { type RowId, rowIds, rowOf } from "./checks.ts";
import { finding, type Status } from "./finding.ts";
import { caps, criticalOf, gradeOf, scoreOf } from "./score.ts";

/** The published weights. A change needs a new edition of the check. */
const weights: Record<RowId, number> = {
  "mail.mx": 3,
  "mail.spf.record": 10,
  "mail.spf.all": 4,
  "mail.dkim": 8,
  "mail.dmarc.record": 8,
  "mail.dmarc.policy": 14,
  "mail.dmarc.rua": 3,
  "mail.dmarc.sub": 3,
  "mail.mtasts": 4,
  "mail.tlsrpt": 1,
  "mail.bimi": 0,
  "mail.starttls": 0,
  "mail.dane": 0,
  "mail.provider": 0,
  "dns.ns": 2,
  "dns.dnssec": 3,
  "dns.caa": 2,
  "dns.alias": 0,
  "dns.ipv6": 0,
  "dns.homograph": 0,
  "dns.private": 0,
  "web.https": 8,
  "web.cert": 8,
  "web.redirect": 4,
  "web.tls": 4,
  "web.hsts": 3,
  "web.csp": 3,
  "web.frame": 2,
  "web.nosniff": 1,
  "web.referrer": 1,
  "web.cookies": 1,
  "web.cors": 0,
  "web.disclosure": 0,
  "web.securitytxt": 0,
};

test("weights match the published ones in order and add up to 100: mail 58, web 35, DNS 7", () => {
  expect(Object.fromEntries(rowIds.map((id) => [id, rowOf(id).weight]))).toEqual(weights);
  const sum = (group?: string) =>
    rowIds
      .filter((id) => !group || rowOf(id).group === group)
      .reduce((total, id) => total + rowOf(id).weight, 0);
  expect([sum("mail"), sum("web"), sum("dns"), sum()]).toEqual([58, 35, 7, 100]);
});

test("caps match the published ones", () => {
  expect(caps.map(({ id, most }) => [id, most])).toEqual([
    ["OC1", 59],
    ["OC2", 69],
    ["OC3", 49],
    ["OC4", 79],
    ["OC5", 79],
    ["OC6", 49],
    ["OC7", 69],
    ["OC8", 69],
    ["OC9", 69],
    ["OC10", 69],
    ["OC11", 69],
    ["OC12", 69],
    ["OC13", 69],
  ]);
});

type Change = [RowId, Status, string?, number?];

/** Returns the score if every row passes except the given ones. */
function scored(...changes: Change[]) {
  const changed = new Map(changes.map((change) => [change[0], change]));
  return scoreOf(
    rowIds.map((id) => {
      const [, status = "pass", reason = "x", credit] = changed.get(id) ?? [];
      return finding(id, status, reason, "", credit === undefined ? {} : { credit });
    }),
  );
}

test.for([
  [100, "A"],
  [90, "A"],
  [89, "B"],
  [80, "B"],
  [79, "C"],
  [65, "C"],
  [64, "D"],
  [50, "D"],
  [49, "F"],
  [0, "F"],
] as const)("%i is grade %s", ([score, grade]) => {
  expect(gradeOf(score)).toBe(grade);
});

const vectors: readonly { what: string; changes: Change[]; expected: object }[] = [
  {
    what: "all right",
    changes: [],
    expected: { raw: 100, score: 100, grade: "A", coverage: 100, caps: [] },
  },
  {
    what: "partial credit counts by its share",
    changes: [["mail.dmarc.policy", "pass", "quarantine", 0.8]],
    expected: { raw: 97, score: 97 },
  },
  {
    what: "half a point is rounded up",
    changes: [["mail.dmarc.rua", "warn"]],
    expected: { raw: 99 },
  },
  {
    what: "but never to the full score",
    changes: [["web.nosniff", "warn"]],
    expected: { raw: 99 },
  },
  {
    what: "keys in DNS that no mail server has take points and limit to 69",
    changes: [["mail.dane", "fail", "mismatch"]],
    expected: { raw: 96, score: 69, caps: ["OC9"] },
  },
  {
    what: "a mail server that senders refuse takes points and limits to 69",
    changes: [["mail.starttls", "fail", "refused"]],
    expected: { raw: 96, score: 69, caps: ["OC10"] },
  },
  {
    what: "mail servers that nobody saw count nothing",
    changes: [["mail.starttls", "cnc", "not-seen"]],
    expected: { raw: 100, coverage: 100 },
  },
  {
    what: "a row that does not apply leaves the total",
    changes: [
      ["mail.dkim", "na"],
      ["mail.spf.all", "fail"],
    ],
    expected: { raw: 96, coverage: 100 },
  },
  {
    what: "an unknown row leaves the total and lowers the coverage",
    changes: [["mail.dkim", "cnc"]],
    expected: { raw: 100, coverage: 92 },
  },
  {
    what: "SPF for everyone limits to 59",
    changes: [["mail.spf.all", "fail", "open"]],
    expected: { raw: 96, score: 59, grade: "D", caps: ["OC1"] },
  },
  {
    what: "a huge range limits to 59",
    changes: [["mail.spf.all", "fail", "huge"]],
    expected: { raw: 96, score: 59, caps: ["OC1"] },
  },
  {
    what: "a failed certificate limits to 69",
    changes: [["web.cert", "fail"]],
    expected: { raw: 92, score: 69, caps: ["OC2"] },
  },
  {
    what: "a certificate near its end does not",
    changes: [["web.cert", "warn"]],
    expected: { score: 96, caps: [] },
  },
  {
    what: "neither SPF nor DMARC limits to 49",
    changes: [
      ["mail.spf.record", "fail", "none"],
      ["mail.dmarc.record", "fail", "none"],
      ["mail.dmarc.policy", "fail", "none-missing"],
    ],
    expected: { raw: 68, score: 49, grade: "F", caps: ["OC3", "OC4", "OC5"] },
  },
  {
    what: "an unusable SPF record limits to 79",
    changes: [["mail.spf.record", "fail", "several"]],
    expected: { raw: 90, score: 79, caps: ["OC4"] },
  },
  {
    what: "a DMARC policy that only watches limits to 79",
    changes: [["mail.dmarc.policy", "warn", "none-watching", 0.3]],
    expected: { raw: 90, score: 79, caps: ["OC5"] },
  },
  {
    what: "quarantine in testing counts as watching",
    changes: [["mail.dmarc.policy", "fail", "none-testing", 0.2]],
    expected: { raw: 89, score: 79, caps: ["OC5"] },
  },
  {
    what: "reject in testing does not",
    changes: [["mail.dmarc.policy", "warn", "reject-testing", 0.6]],
    expected: { raw: 94, score: 94, caps: [] },
  },
  {
    what: "exactly 70 % of the weight is graded",
    changes: [
      ["mail.dmarc.policy", "cnc"],
      ["web.https", "cnc"],
      ["web.cert", "cnc"],
    ],
    expected: { coverage: 70, grade: "A" },
  },
  {
    what: "less than 70 % is not",
    changes: [
      ["mail.dmarc.policy", "cnc"],
      ["web.https", "cnc"],
      ["web.cert", "cnc"],
      ["web.csp", "cnc"],
    ],
    expected: { coverage: 67, score: null, grade: null, raw: 100 },
  },
];

test.for(vectors)("$what", ({ changes, expected }) => {
  expect(scored(...changes)).toMatchObject(expected);
});

test("a check without judged rows has no score", () => {
  expect(scoreOf([finding("mail.mx", "cnc", "dns", "")])).toEqual({
    raw: null,
    score: null,
    state: "not-gradable",
    grade: null,
    coverage: 0,
    caps: [],
  });
});

const critical: readonly (readonly [string, Change])[] = [
  ["OC1", ["mail.spf.all", "fail", "open"]],
  ["OC1", ["mail.spf.all", "fail", "huge"]],
  ["OC2", ["web.cert", "fail", "expired"]],
  ["OC2", ["web.cert", "fail", "www-self-signed"]],
  ["OC6", ["dns.dnssec", "fail", "bogus"]],
  ["OC7", ["web.https", "fail", "closed"]],
  ["OC7", ["web.https", "fail", "www-closed"]],
  ["OC11", ["web.redirect", "fail", "downgrade"]],
  ["OC9", ["mail.dane", "fail", "mismatch"]],
  ["OC10", ["mail.starttls", "fail", "refused"]],
  ["OC9", ["mail.dane", "fail", "unanswered"]],
  ["OC12", ["mail.mtasts", "fail", "not-covered"]],
  ["OC13", ["mail.mx", "fail", "unreachable"]],
  ["OC8", ["web.https", "fail", "unreachable"]],
  ["OC8", ["web.https", "cnc", "silent"]],
  ["OC8", ["web.https", "cnc", "private"]],
];

test.for(critical)(
  "%s is critical for %s, whatever else could be checked",
  ([id, [row, ...rest]]) => {
    const [status, reason = "", credit] = rest;
    const own = finding(row, status, reason, "", credit === undefined ? {} : { credit });
    const others = rowIds.filter((one) => one !== row);
    const unknown = [own, ...others.map((one) => finding(one, "cnc", "dns", ""))];
    const good = [own, ...others.map((one) => finding(one, "pass", "ok", ""))];
    for (const findings of [unknown, good])
      expect(criticalOf(findings).map((gap) => gap.id)).toEqual([id]);
    expect(scoreOf(unknown).state).toBe("not-gradable");
    expect(scoreOf(good).grade).not.toBe("A");
  },
);

test("critical gaps are listed by their limit, lowest first", () => {
  const found = [
    finding("web.cert", "fail", "expired", ""),
    finding("dns.dnssec", "fail", "bogus", ""),
  ];
  expect(criticalOf(found).map((gap) => gap.id)).toEqual(["OC6", "OC2"]);
});

test("a better row never lowers the score, whatever else holds, and order does not matter", () => {
  const random = seeded(7);
  const pick = (): Status =>
    (["pass", "warn", "fail", "na", "cnc"] as const)[Math.floor(random() * 5)] ?? "pass";
  for (let round = 0; round < 300; round += 1) {
    const rows = rowIds.map((id) => finding(id, pick(), "x", ""));
    const before = scoreOf(rows);
    expect(scoreOf([...rows].reverse())).toEqual(before);
    const index = Math.floor(random() * rows.length);
    const worse = rows[index];
    if (!worse || !["warn", "fail"].includes(worse.status)) continue;
    const better = rows.with(index, finding(worse.row, "pass", "y", ""));
    expect(scoreOf(better).raw ?? 0).toBeGreaterThanOrEqual(before.raw ?? 0);
  }
});

/** Returns a seeded random number generator, so that every run tests the same numbers. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

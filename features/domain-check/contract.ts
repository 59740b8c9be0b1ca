import * as z from "zod/mini";
import { languages } from "#content/frame/languages.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { hourMs } from "#platform/time/durations.ts";
import { authorization, inputMessages } from "./messages.ts";

/** Edition of rows, weights and caps. Any change raises it, so that reports of two editions are not compared. */
export const checkVersion = "dc-2027-02";

/** Lifetime of a cached report (ms). */
export const cachedForMs = hourMs;

const status = z.enum(["pass", "warn", "fail", "info", "na", "cnc"]);
const grade = z.enum(["A", "B", "C", "D", "F"]);

const scoreSchema = z.object({
  /** 0 to 100 before caps; null when nothing could be judged. */
  raw: z.nullable(z.number()),
  /** After caps; null ("not graded") when less than 70 % of the weight could be checked. */
  score: z.nullable(z.number()),
  grade: z.nullable(grade),
  /** Not gradable: too little could be checked. Critical gaps are shown all the same. */
  state: z._default(z.enum(["graded", "not-gradable"]), "graded"),
  /** Percent of the weight that could be checked. */
  coverage: z.number(),
  /** Gaps that limit the score, and the highest score they allow. */
  caps: z.array(z.object({ id: z.string(), row: z.string(), most: z.number(), words: z.string() })),
});

/** A record, header or file to publish, exactly as it must read. */
const publishSchema = z.object({
  /** A DNS record, a header of the website, or a file on it. */
  kind: z.enum(["TXT", "MX", "CAA", "CNAME", "header", "file"]),
  /** Full name of the record, name of the header or URL of the file. */
  name: z.string(),
  value: z.string(),
  /** Current values that this replaces. */
  present: z.array(z.string()),
});

const linkSchema = z.object({ label: z.string(), url: z.string() });

const rowSchema = z.object({
  id: z.string(),
  group: z.enum(["mail", "dns", "web"]),
  title: z.string(),
  status,
  /** Points of 100, and the earned share of them. */
  weight: z.number(),
  credit: z.number(),
  /** The row counts only while its fault is seen: once mended, its weight leaves the total. */
  onlyFault: z.optional(z.boolean()),
  /**
   * Credits of other rows that change with this row's fix; null if it shows things that nobody has seen yet, so that
   * only a new check can tell. Absent: only this row changes.
   */
  afterFix: z.optional(z.nullable(z.record(z.string(), z.number()))),
  reason: z.string(),
  sentence: z.string(),
  why: z.string(),
  /** The recommended action; empty when there is none. */
  fix: z.string(),
  /** Records and facts as observed: untrusted text, shortened and without control characters. */
  evidence: z.array(z.string()),
  standard: z.string(),
  /** Slug of the glossary entry. */
  term: z.nullable(z.string()),
  /** S: this week, M: this month, L: this quarter. */
  effort: z.enum(["S", "M", "L"]),
  /** When this was seen (ms); absent in results of older editions. */
  seenAt: z.optional(z.number()),
  publish: z._default(z.array(publishSchema), []),
  /** The mail service's own page on which the fix is made. */
  links: z._default(z.array(linkSchema), []),
});

/** A gap that is shown first, however little could be checked. */
const criticalSchema = z.object({
  id: z.string(),
  row: z.string(),
  most: z.number(),
  words: z.string(),
  sentence: z.string(),
  fix: z.string(),
});

const dkimKeySchema = z.object({
  selector: z.string(),
  type: z.enum(["rsa", "ed25519", "none"]),
  bits: z.nullable(z.number()),
  state: z.enum([
    "good",
    "short",
    "long",
    "weak",
    "testing",
    "revoked",
    "not-email",
    "sha1",
    "several",
    "broken",
  ]),
});

export const domainReportSchema = z.object({
  version: z.string(),
  /** The registered name, in ASCII and as people write it. */
  name: z.string(),
  shown: z.string(),
  checkedAt: z.number(),
  mailRole: z.enum(["declared-none", "apparent-none", "implicit", "normal", "unknown"]),
  provider: z.object({
    id: z.enum(["microsoft", "google", "filter", "other", "none"]),
    name: z.string(),
  }),
  /** Scores of all rows, and of the mail rows alone. */
  outside: scoreSchema,
  mail: scoreSchema,
  rows: z.array(rowSchema),
  /** Remarks on the domain as a whole. */
  notes: z.array(z.string()),
  critical: z._default(z.array(criticalSchema), []),
  dkimKeys: z._default(z.array(dkimKeySchema), []),
  /** Selectors the visitor named. */
  selectors: z._default(z.array(z.string()), []),
  /** Page on which the domain's records are edited; null when the DNS host is not known. */
  dnsHost: z._default(z.nullable(linkSchema), null),
  /** The report comes from the cache and is as old as `checkedAt`. */
  cached: z._default(z.boolean(), false),
  /** Time from which a new check is possible (ms). */
  nextCheckAt: z.optional(z.number()),
});

export type DomainReport = z.infer<typeof domainReportSchema>;
export type ReportRow = DomainReport["rows"][number];
export type ReportScore = DomainReport["outside"];

/** Language of the page and of the report's texts. */
const language = z.catch(z._default(z.enum(languages), "en"), "en");

export const domainCheckCalls = calls("/api/domain-check", "anyone", {
  start: post(
    "",
    "Reads a domain's public DNS, mail and web records and grades them; returns the cached result if it is less than an hour old",
    {
      body: z.object({
        domain: z.string(inputMessages.E_EMPTY).check(z.maxLength(1000, inputMessages.E_SYNTAX)),
        /** The visitor confirmed that they may check the domain. */
        authorized: z.literal(true, authorization.missing),
        /** Name of the visitor's own DKIM key, as in the "s=" of a signature. */
        selector: z.optional(z.string().check(z.maxLength(200, inputMessages.E_SELECTOR))),
        /** The visitor confirmed a name with look-alike letters. */
        lookalikeConfirmed: z.optional(z.boolean()),
        humanToken: z.optional(z.string().check(z.maxLength(4000))),
        language,
      }),
      answer: domainReportSchema,
    },
  ),
  cached: get(
    "/:domain",
    "A domain's result from the last hour, if there is one; never starts a check",
    {
      params: z.object({ domain: z.string().check(z.maxLength(1000, inputMessages.E_SYNTAX)) }),
      query: z.object({ language }),
      answer: domainReportSchema,
    },
  ),
});

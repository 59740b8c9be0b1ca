import * as z from "zod/mini";
import { calls, del, get, post } from "#platform/http/endpoint.ts";

/** Maximum length of an address in a report (characters); longer ones are cut. */
const maxAddressLength = 2000;

const address = z.optional(z.string());

export const cspIntakeCalls = calls("/api/csp-reports", "anyone", {
  /** A report in the format that browsers send to `report-uri` (Content Security Policy Level 3, §5.3). */
  send: post("", "Receives a browser's report of content that a page's policy blocked", {
    otherBodyType: "application/csp-report",
    body: z.object({
      "csp-report": z.object({
        "document-uri": z.string().check(z.maxLength(maxAddressLength)),
        "effective-directive": address,
        "violated-directive": address,
        "blocked-uri": address,
        "source-file": address,
      }),
    }),
  }),
});

const group = z.object({
  id: z.string(),
  /** Violated directive, such as "script-src-elem". */
  directive: z.string(),
  /** "inline", "eval", an origin, or a scheme such as "chrome-extension". */
  blocked: z.string(),
  /** Origin of the refused code: "this site", an origin, a scheme, or empty where unknown. */
  source: z.string(),
  /** Path of the page where it was last reported. */
  page: z.string(),
  seen: z.number(),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type CspGroup = z.infer<typeof group>;

export const cspReportCalls = calls("/api/csp-reports", "security.view", {
  list: get(
    "",
    "Lists content that the content policy blocked, grouped and counted, most recent first",
    { answer: z.object({ groups: z.array(group) }) },
  ),
  clear: del("", "Deletes all reports of blocked content", {
    access: "security.edit",
    answer: z.object({ cleared: z.number() }),
  }),
});

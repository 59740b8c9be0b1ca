import { expect, test } from "vitest";
import { expectLinear } from "#tests/growth.ts";
import {
  dmarcReportHost,
  isTlsReport,
  takesTlsReports,
  tlsReportAddresses,
} from "./report-address.ts";

/** Section of RFC 9989 or what it refers to, address, and host of the mailbox. */
const dmarc: readonly (readonly [string, string, string | null])[] = [
  ["4.7", "mailto:a@firm.test", "firm.test"],
  ["4.7", "MAILTO:a@Firm.TEST", "firm.test"],
  ["4.7", "mailto:a+b.c@mail.firm.test", "mail.firm.test"],
  ["4.7", "mailto:a%2Cb@firm.test", "firm.test"],
  ["4.7", "mailto:a@firm.test!10m", "firm.test"],
  ["4.7", "mailto:a@firm.test!10", "firm.test"],
  ["4.7", "mailto:a@firm.test!5G", "firm.test"],
  ["RFC 6068 2", "mailto:a@firm.test?subject=x", "firm.test"],
  ["4.7", "mailto:a@firm.test!10x", null],
  ["4.7", "mailto:a@firm.test!", null],
  ["4.7", "mailto:a!b@firm.test", null],
  ["4.7", "a@firm.test", null],
  ["4.7", "mailto: a@firm.test", null],
  ["4.7", "https://firm.test/", null],
  ["RFC 6068 2", "mailto:", null],
  ["RFC 6068 2", "mailto:a", null],
  ["RFC 6068 2", "mailto:@firm.test", null],
  ["RFC 6068 2", "mailto:a@", null],
  ["RFC 6068 2", "mailto:a@b@firm.test", null],
  ["RFC 6068 2", "mailto:a@firm", null],
  ["RFC 1123 2.1", "mailto:a@firm..test", null],
  ["RFC 1123 2.1", "mailto:a@-firm.test", null],
  ["RFC 1123 2.1", "mailto:a@firm-.test", null],
  ["RFC 1123 2.1", "mailto:a@[192.0.2.1]", null],
  ["RFC 5321 4.5.3.1", `mailto:${"a".repeat(65)}@firm.test`, null],
];

test.for(dmarc)("RFC 9989 %s: reports for %s go to %s", ([, uri, host]) => {
  expect(dmarcReportHost(uri)).toBe(host);
});

/** Record, and whether each of its addresses can take reports; null: receivers ignore the record (RFC 8460 3). */
const reports: readonly (readonly [string, boolean | null])[] = [
  ["v=TLSRPTv1; rua=mailto:t@firm.test", true],
  ["v=TLSRPTv1;rua=mailto:t@firm.test", true],
  ["v=TLSRPTv1 ; rua=mailto:t@firm.test ;", true],
  ["v=TLSRPTv1; rua=https://firm.test/tls", true],
  ["v=TLSRPTv1; rua=mailto:t@firm.test,https://firm.test/tls", true],
  ["v=TLSRPTv1; rua=mailto:t@firm.test , mailto:u@firm.test", true],
  ["v=TLSRPTv1; rua=mailto:t@firm.test; ext=1", true],
  ["v=TLSRPTv1; ext=1; rua=mailto:t@firm.test", true],
  ["v=TLSRPTv1; rua=mailto:t%21@firm.test", true],
  ["v=TLSRPTv1; rua=t@firm.test", false],
  ["v=TLSRPTv1; rua=http://firm.test/", false],
  ["v=TLSRPTv1; rua=mailto:t@firm", false],
  ["v=TLSRPTv1; rua=mailto:t@firm.test!10m", false],
  ["v=TLSRPTv1; rua=https://firm.test/a!b", false],
  ["v=TLSRPTv1; rua=https://firm", false],
  ["v=TLSRPTv1; rua=https://", false],
  ["v=TLSRPTv1; rua=mailto:t@firm.test,", false],
  ["v=TLSRPTv1; rua=mailto:t@firm.test,,mailto:u@firm.test", false],
  ["v=TLSRPTv1", null],
  ["v=TLSRPTv1;", null],
  ["v=TLSRPTv1; rua=", null],
  ["v=TLSRPTv1; rua", null],
  ["v=TLSRPTv1; RUA=mailto:t@firm.test", null],
  ["v=TLSRPTv1; rua = mailto:t@firm.test", null],
  ["v=TLSRPTv1; rua=mailto:t@firm.test; rua=mailto:u@firm.test", null],
  ["v=TLSRPTv1; rua=mailto:t@firm.test; words", null],
  ["v=TLSRPTv1;; rua=mailto:t@firm.test", null],
  ["v=TLSRPTv1; ruf=mailto:t@firm.test", null],
];

test.for(reports)("RFC 8460 3: %s can be used: %s", ([text, expected]) => {
  expect(tlsReportAddresses(text)?.every(takesTlsReports) ?? null).toBe(expected);
});

test.for([
  ["v=TLSRPTv1; rua=x", true],
  ["v=TLSRPTv1", true],
  ["v=TLSRPTv1.1; rua=x", false],
  ["v=tlsrptv1; rua=x", false],
  [" v=TLSRPTv1; rua=x", false],
  ["rua=x; v=TLSRPTv1", false],
] as const)("RFC 8460 3: %s is a record: %s", ([text, expected]) => {
  expect(isTlsReport(text)).toBe(expected);
});

test.for(["a", ".", "@", "a.", "!", "mailto:a@", ";", ",", "%"])(
  "time grows with the text only: %s",
  (part) => {
    expectLinear("dmarc", (text) => dmarcReportHost(`mailto:${text}`), part);
    expectLinear(
      "tls",
      (text) => tlsReportAddresses(`v=TLSRPTv1; rua=${text}`)?.map(takesTlsReports),
      part,
    );
  },
);

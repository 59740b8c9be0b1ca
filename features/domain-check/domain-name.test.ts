import { expect, test } from "vitest";
import { registeredName } from "./collect/registered-name.server.ts";
import { lookalikeOf, NameError, normalizeDomain } from "./domain-name.server.ts";

function outcome(typed: string): string {
  try {
    return normalizeDomain(typed).name;
  } catch (error) {
    if (error instanceof NameError) return error.problem;
    throw error;
  }
}

const good: readonly (readonly [string, string])[] = [
  [" HTTPS://www.Example.com/p?q=1 ", "example.com"],
  ["owner@mail.example.com", "example.com"],
  ["mailto:owner@example.com", "example.com"],
  ["EXÄMPLE.com", "xn--exmple-cua.com"],
  ["xn--exmple-cua.com", "xn--exmple-cua.com"],
  ["example。com", "example.com"],
  ["example.com.", "example.com"],
  ["https://example.com:443/", "example.com"],
  ["www.shop.example.co.uk", "example.co.uk"],
  ["my-firm.github.io", "my-firm.github.io"],
  ["https://example.com/a@b", "example.com"],
  ["http:\\\\example.com\\x", "example.com"],
  ["münchen.de", "xn--mnchen-3ya.de"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
];

/** A name of this many characters, in labels of at most 63 (RFC 1035 §2.3.4). */
const nameOf = (characters: number) =>
  `${`${"a".repeat(63)}.`.repeat(3)}${"b".repeat(characters - 196)}.com`;

test("a name may have 253 characters", () => {
  expect(outcome(nameOf(253))).toBe(`${"b".repeat(57)}.com`);
  expect(outcome(nameOf(254))).toBe("E_SYNTAX");
});

test.for(good)("%s is checked as %s", ([typed, name]) => {
  expect(outcome(typed)).toBe(name);
});

const bad: readonly (readonly [string, string])[] = [
  ["", "E_EMPTY"],
  ["   ", "E_EMPTY"],
  ["2130706433", "E_IP"],
  ["0x7f.1", "E_IP"],
  ["0x7f000001", "E_IP"],
  ["0177.0.0.1", "E_IP"],
  ["127.1", "E_IP"],
  ["256.256.256.256", "E_IP"],
  ["1.2.3.4.5", "E_IP"],
  ["[::1]", "E_IP"],
  ["[::ffff:127.0.0.1]", "E_IP"],
  ["::1", "E_IP"],
  ["fe80::1%eth0", "E_IP"],
  ["192.0.2.1", "E_IP"],
  ["http://169.254.169.254/latest/meta-data/", "E_IP"],
  ["https://%31%32%37.0.0.1/", "E_IP"],
  ["１２７.0.0.1", "E_IP"],
  ["owner@127.0.0.1", "E_IP"],
  ["printer", "E_SUFFIX"],
  ["firm.notatld", "E_SUFFIX"],
  ["localhost", "E_RESERVED"],
  ["firm.test", "E_RESERVED"],
  ["printer.local", "E_RESERVED"],
  ["x.internal", "E_RESERVED"],
  ["x.onion", "E_RESERVED"],
  ["x.arpa", "E_RESERVED"],
  ["metadata.google.internal", "E_RESERVED"],
  ["router.home.arpa", "E_RESERVED"],
  ["com", "E_PUBLIC_SUFFIX"],
  ["co.uk", "E_PUBLIC_SUFFIX"],
  ["github.io", "E_PUBLIC_SUFFIX"],
  ["http://user:pw@example.com", "E_CREDENTIALS"],
  ["https://user@example.com", "E_CREDENTIALS"],
  ["example.com:8443", "E_PORT"],
  ["http://example.com:22/", "E_PORT"],
  ["example.com:99999", "E_PORT"],
  ["a..b.com", "E_SYNTAX"],
  [".example.com", "E_SYNTAX"],
  ["exa_mple.com", "E_SYNTAX"],
  ["-example.com", "E_SYNTAX"],
  ["example-.com", "E_SYNTAX"],
  [`${"a".repeat(64)}.com`, "E_SYNTAX"],
  ["exa mple.com", "E_SYNTAX"],
  ["exam\nple.com", "E_SYNTAX"],
  ["example.com\u0000", "E_SYNTAX"],
  ["ftp://example.com", "E_SYNTAX"],
  ["file:///etc/passwd", "E_SYNTAX"],
  ["gopher://127.0.0.1:70/_x", "E_SYNTAX"],
  ["javascript:alert(1)", "E_SYNTAX"],
  ["a".repeat(300), "E_SYNTAX"],
  [`${"a.".repeat(150)}com`, "E_SYNTAX"],
  ["x".repeat(60_000), "E_SYNTAX"],
  ["<script>alert(1)</script>", "E_SYNTAX"],
  ["' or 1=1 --", "E_SYNTAX"],
  ["xn--a.com", "E_IDN"],
  ["😀.com", "E_IDN"],
  ["😀", "E_IDN"],
  ["gmail.com", "E_PROVIDER"],
  ["owner@mail.yahoo.com", "E_PROVIDER"],
];

test.for(bad)("%s is refused with %s", ([typed, problem]) => {
  expect(outcome(typed)).toBe(problem);
});

test("a name is shown as people write it", () => {
  expect(normalizeDomain("xn--exmple-cua.com").shown).toBe("exämple.com");
});

test("IP addresses and public suffixes have no registered name", () => {
  expect(
    ["127.0.0.1", "::1", "[::1]", "com", "x.onion", "printer", ""].map((host) =>
      registeredName(host),
    ),
  ).toEqual(Array(7).fill(null));
});

test.for([
  ["аpple.com", "apple.com"],
  ["раураl.com", "paypal.com"],
  ["gооgle.com", "google.com"],
  ["micrоsоft-365.com", "microsoft-365.com"],
  ["αpple.com", "apple.com"],
  ["exämple.com", null],
  ["münchen.de", null],
  ["злато.com", null],
  ["роса.рф", null],
  ["apple.com", null],
] as const)("%s is a look-alike of %s", ([shown, plain]) => {
  expect(lookalikeOf(shown)).toBe(plain);
});

import { expect, test } from "vitest";
import { expectLinear, longRuns } from "#tests/growth.ts";
import { linkTarget } from "./link-target.ts";

const long = `bank.test.${"a".repeat(60)}.${"b".repeat(60)}.evil.test`;

test.for([
  ["our offer", "https://shop.test/offer", "shop.test"],
  ["", "https://pixel.test/x", "pixel.test"],
  ["Learn Node.js today", "https://shop.test/", "shop.test"],
  ["https://shop.test/offer", "https://shop.test/offer?from=mail", "shop.test"],
  ["at shop.test", "https://shop.test/", "shop.test"],
  ["bücher.test", "https://bücher.test/", "xn--bcher-kva.test"],
  ["xn--bcher-kva.test", "https://bücher.test/", "xn--bcher-kva.test"],
  ["2130706433", "http://2130706433/", "127.0.0.1"],
  ["shop.test", "https://shop.test:8443/", "shop.test:8443"],
  [long, `https://${long}/`, long],
  ["Ana", "mailto:ana@firm.test?subject=x", "ana@firm.test"],
  ["ana@firm.test", "mailto:ana@firm.test?bcc=eve+x@evil.test", "ana@firm.test, eve+x@evil.test"],
  ["Ana", "mailto:?to=a%6ea@firm.test", "ana@firm.test"],
  ["Ana", "mailto:%D0%B0na@b%C3%BCcher.test", "%D0%B0na@xn--bcher-kva.test"],
  [
    "all",
    `mailto:${"a@b.test,".repeat(7)}`,
    "a@b.test, a@b.test, a@b.test, a@b.test, a@b.test and 2 more",
  ],
  ["Ana", "mailto:ana@firm.test?BCC=eve@evil.test", "ana@firm.test, eve@evil.test"],
  ["Ana", `mailto:${"a".repeat(400)}@evil.test`, `${"a".repeat(64)}…@evil.test`],
  ["Ana", "mailto:?subject=x", "nobody yet"],
  ["call us", "tel:+1-818-555-0100", "+18185550100"],
  ["(818) 555-0100", "tel:+18185550100", "+18185550100"],
])("the link '%s' to %s is marked %s", ([text = "", href = "", shown]) => {
  expect(linkTarget(text, href)).toMatchObject({ shown, isNamed: false, isDisguised: false });
});

test.for([
  ["yourbank.test", "https://evil.test/yourbank.test", "evil.test"],
  ["https://yourbank.test/login", "http://yourbank.test.evil.test/", "yourbank.test.evil.test"],
  ["https://yourbank.test", "https://yourbank.test@evil.test/", "evil.test"],
  ["https://yourbank.test@evil.test/", "https://yourbank.test@evil.test/", "evil.test"],
  ["Sign in at https://yourbank.test/login now", "https://evil.test/", "evil.test"],
  ["www.yourbank.test, sign in", "https://evil.test/", "evil.test"],
  ["evil.test www.yourbank.test", "https://evil.test/", "evil.test"],
  ["paypal.test", "https://xn--pypal-4ve.test/", "xn--pypal-4ve.test"],
  ["p\u0430ypal.test", "https://paypal.test/", "paypal.test"],
  ["ｙｏｕｒｂａｎｋ.test", "https://evil.test/", "evil.test"],
  ["your\u00adbank\u200b.test", "https://evil.test/", "evil.test"],
  ["\u202etset.knabruoy\u202c", "https://evil.test/", "evil.test"],
  ["boss@firm.test", "mailto:eve@evil.test", "eve@evil.test"],
  ["boss@firm.test", "https://evil.test/", "evil.test"],
  ["+1 818 555 0100", "tel:+1900123456", "+1900123456"],
])("the link '%s' to %s is disguised: it goes to %s", ([text = "", href = "", shown]) => {
  expect(linkTarget(text, href)).toMatchObject({ shown, isNamed: false, isDisguised: true });
});

test.for([
  ["https://shop.test/offer", "https://shop.test/offer"],
  ["https://www.shop.test/offer", "https://shop.test/offer"],
  ["Shop.test", "https://www.shop.test/"],
  ["shop.test", "https://shop.test/offer"],
  ["ana@firm.test", "mailto:Ana@firm.test"],
  ["+1 (818) 555-0100", "tel:+18185550100"],
])("the link '%s' to %s says itself where it leads", ([text = "", href = ""]) => {
  expect(linkTarget(text, href)).toMatchObject({ isNamed: true, isDisguised: false });
});

test("a link is opened without a user name, and with A-labels", () => {
  expect(linkTarget("x", "https://yourbank.test:pay@evil.test/a?b#c")?.href).toBe(
    "https://evil.test/a?b#c",
  );
  expect(linkTarget("x", "https://p\u0430ypal.test/")?.href).toBe("https://xn--pypal-4ve.test/");
});

test.for([
  "https://",
  "javascript:x()",
  "data:text/html,x",
  "/admin",
  "https:evil.test",
  "ftp://x.test",
])("%s is no link", (href) => {
  expect(linkTarget("x", href)).toBeNull();
});

test.for([...longRuns, "a.b", "@a.b", "%", "a@b.c,", "xn--", "\u0430."])(
  "texts and addresses of repeated %j are read in linear time",
  (part) => {
    expectLinear("text", (text) => linkTarget(text, "https://evil.test/"), part);
    expectLinear("path", (text) => linkTarget("x", `https://evil.test/${text}`), part);
    expectLinear("receivers", (text) => linkTarget("x", `mailto:${text}`), part);
  },
);

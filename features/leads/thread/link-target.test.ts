import { expect, test } from "vitest";
import { hostBehind } from "./link-target.ts";

test.for([
  ["our offer", "https://shop.test/offer", "shop.test", false],
  ["https://www.shop.test/offer", "https://shop.test/offer", "", false],
  ["shop.test", "https://www.shop.test/", "", false],
  ["yourbank.test", "https://evil.test/yourbank.test", "evil.test", true],
  [
    "https://yourbank.test/login",
    "http://yourbank.test.evil.test/",
    "yourbank.test.evil.test",
    true,
  ],
  ["https://yourbank.test", "https://yourbank.test@evil.test/", "evil.test", true],
  ["paypal.test", "https://xn--pypal-4ve.test/", "xn--pypal-4ve.test", true],
  ["", "https://pixel.test/x", "pixel.test", false],
  ["Ana", "mailto:ana@firm.test?subject=x", "ana@firm.test", false],
  ["ana@firm.test", "mailto:ana@firm.test", "", false],
  ["call us", "tel:+18185550100", "", false],
  ["broken", "https://", "", false],
] as const)("link '%s' to %s shows '%s'", ([words, href, host, isDisguised]) => {
  expect(hostBehind(words, href)).toEqual({ host, isDisguised });
});

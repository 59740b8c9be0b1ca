import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["larkmesa.com/about", "https://larkmesa.com/about"],
  [" www.larkmesa.com ", "https://www.larkmesa.com"],
  ["larkmesa.com:8443?a=1", "https://larkmesa.com:8443?a=1"],
  ["it@larkmesa.com", "mailto:it@larkmesa.com"],
  ["https://larkmesa.com/a%20b", "https://larkmesa.com/a%20b"],
  ["http://larkmesa.com", "http://larkmesa.com"],
  ["/contact#form", "/contact#form"],
  ["#sources", "#sources"],
  ["mailto:it@larkmesa.com", "mailto:it@larkmesa.com"],
  ["tel:+15595550100", "tel:+15595550100"],
])("%j leads to %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  "",
  "about",
  "about/team",
  "../about",
  "//larkmesa.com",
  "our page",
  "https://",
  "https://larkmesa.com/a b",
  "javascript:alert(1)",
  "ftp://larkmesa.com",
])("%j is not a link address", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});

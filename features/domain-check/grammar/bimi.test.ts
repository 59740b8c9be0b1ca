import { expect, test } from "vitest";
import { type BimiRecord, isBimi, readBimi } from "./bimi.ts";

const logo = "l=https://firm.test/logo.svg";

test.for<[string, BimiRecord | "none"]>([
  [`v=BIMI1; ${logo}`, "logo"],
  [`v=BIMI1; ${logo};`, "logo"],
  [`v=BIMI1;${logo};a=`, "logo"],
  [`v=BIMI1; ${logo}; a=https://firm.test/vmc.pem`, "logo"],
  [`v = BIMI1 ; l = https://firm.test/logo.svg`, "logo"],
  [`v=BIMI1; a=; ${logo}`, "logo"],
  [`v=BIMI1; ${logo}; avp=brand`, "logo"],
  ["v=BIMI1; l=", "declined"],
  ["v=BIMI1; l=;", "declined"],
  ["v=BIMI1; l=; a=;", "declined"],
  ["v=BIMI1;l= ; a= ", "declined"],
  ["v=BIMI1", "broken"],
  ["v=BIMI1;", "broken"],
  ["v=BIMI1; a=", "broken"],
  ["v=BIMI1; a=https://firm.test/vmc.pem", "broken"],
  ["v=BIMI1; l=; a=https://firm.test/vmc.pem", "broken"],
  ["v=BIMI1; l=http://firm.test/logo.svg", "broken"],
  ["v=BIMI1; l=firm.test/logo.svg", "broken"],
  ["v=BIMI1; l=https://", "broken"],
  ["v=BIMI1; l=data:image/svg+xml,x", "broken"],
  [`v=BIMI1; ${logo},https://firm.test/b.svg`, "broken"],
  [`v=BIMI1; ${logo}; a=http://firm.test/vmc.pem`, "broken"],
  [`v=BIMI1; ${logo}; a=self`, "broken"],
  [`v=BIMI1; ${logo}; ${logo}`, "broken"],
  [`v=BIMI2; ${logo}`, "none"],
  [`v=bimi1; ${logo}`, "none"],
  [`${logo}; v=BIMI1`, "none"],
  ["v=BIMI10; l=", "none"],
  ["v=spf1 -all", "none"],
])("BIMI draft 4.2: %s is %s", ([text, expected]) => {
  expect(isBimi(text) ? readBimi(text) : "none").toBe(expected);
});

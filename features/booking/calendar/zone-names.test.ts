import { expect, test } from "vitest";
import { ianaZone } from "./zone-names.ts";

test.each([
  ["Pacific Standard Time", "America/Los_Angeles"],
  ["(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"],
  ["(UTC-07:00) Arizona", "America/Phoenix"],
  ["(UTC-07:00) Mountain Time (US & Canada)", "America/Denver"],
  ["(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan"],
  ["(UTC-06:00) Guadalajara, Mexico City, Monterrey", "America/Mexico_City"],
  ["(UTC-05:00) Bogota, Lima, Quito, Rio Branco", "America/Bogota"],
  ["(UTC-05:00) Indiana (East)", "America/Indianapolis"],
  ["(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", "America/La_Paz"],
  ["(UTC-03:30) Newfoundland", "America/St_Johns"],
  ["(UTC-03:00) City of Buenos Aires", "America/Buenos_Aires"],
  ["(UTC) Coordinated Universal Time", "Etc/UTC"],
  ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"],
  ["(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/Dublin"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"],
  ["Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Amsterdam"],
  ["(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius", "Europe/Helsinki"],
  ["(UTC+03:00) Moscow, St. Petersburg", "Europe/Moscow"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "Asia/Kolkata"],
  ["(UTC+06:30) Yangon (Rangoon)", "Asia/Yangon"],
  ["(UTC+09:00) Osaka, Sapporo, Tokyo", "Asia/Tokyo"],
  ["(UTC+10:00) Canberra, Melbourne, Sydney", "Australia/Canberra"],
  ["(UTC+13:00) Nuku'alofa", "Pacific/Tongatapu"],
  ["UTC+02:00", "+02:00"],
])("a zone's name means one of the IANA database: %s", (name, expected) => {
  expect(ianaZone(name)).toBe(expected);
});

test.each(["", "Nowhere", "Home", "Customized Time Zone", "(UTC-08:00)", "+99", "/".repeat(5000)])(
  "another name means none: %s",
  (name) => {
    expect(ianaZone(name)).toBeUndefined();
  },
);

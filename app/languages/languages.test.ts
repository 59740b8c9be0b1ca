import { expect, test } from "vitest";
import { existingPaths, paths } from "#app/paths.ts";
import { shortHours } from "#app/shell/header/short-hours.ts";
import { defaultSiteData } from "#app/shell/site-data.ts";
import { type Language, languages } from "#content/frame/languages.ts";
import { openLine } from "#platform/time/business-time.ts";
import { hoursFormats } from "#platform/time/hours-formats.ts";
import { timeFormats } from "#platform/time/time-formats.ts";
import { english } from "./english.ts";
import {
  alternatesOf,
  englishInstead,
  englishPath,
  languageOfPath,
  pathIn,
} from "./local-paths.ts";
import { spanish } from "./spanish.ts";
import { translatedPages } from "./translated-pages.ts";
import { translatorOf } from "./translator.ts";
import { pageLanguageOf } from "./translators.ts";

test("the address tells the language, where the page stands in it", () => {
  expect(languageOfPath("/")).toBe("en");
  expect(languageOfPath("/es")).toBe("es");
  expect(languageOfPath("/es/")).toBe("es");
  expect(languageOfPath("/es/404")).toBe("es");
  expect(languageOfPath("/es/no-such-page")).toBe("en");
  expect(languageOfPath("/essentials")).toBe("en");
  expect(englishPath("/es")).toBe("/");
  expect(englishPath("/glossary")).toBe("/glossary");
});

test("a link keeps its query and its place, and a page in English alone has none", () => {
  expect(pathIn("es", "/#facts")).toBe("/es#facts");
  expect(pathIn("es", "/?purpose=message#message")).toBe("/es?purpose=message#message");
  expect(pathIn("es", "/glossary")).toBeNull();
  expect(pathIn("en", "/glossary")).toBe("/glossary");
  expect(alternatesOf("/es").map(({ path }) => path)).toEqual(["/", "/es"]);
  expect(alternatesOf("/glossary")).toEqual([]);
});

test("a path in Spanish to a page in English alone means the English page", () => {
  expect(englishInstead("/es/glossary")).toBe("/glossary#english-only-es");
  expect(englishInstead("/es/blog/any-post")).toBe("/blog/any-post#english-only-es");
  expect(englishInstead("/es/no-such-page")).toBeNull();
  expect(englishInstead("/glossary")).toBeNull();
});

test("translated pages exist, and no English address begins with a language's prefix", () => {
  for (const path of Object.keys(translatedPages)) expect(Object.values(paths)).toContain(path);
  const [, ...prefixes] = languages;
  for (const path of existingPaths)
    expect(prefixes as readonly Language[]).not.toContain(path.split("/")[1]);
});

/** Returns the parts of a dictionary that every language must share: its structure, ids, icons and placeholders. */
function bonesOf(value: unknown): unknown {
  if (typeof value === "function") return "function";
  if (typeof value === "string") return value.match(/\{[a-zA-Z]+\}/g)?.sort() ?? [];
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "headerMenu" && key !== "footerGroups")
      .map(([key, inner]) => [key, ["id", "icon"].includes(key) ? inner : bonesOf(inner)]),
  );
}

test("Spanish has every group, list item, id and placeholder of the English words", () => {
  const flat = (value: unknown) => JSON.stringify(value, null, 1);
  expect(flat(bonesOf({ ...english, ...spanish }))).toBe(flat(bonesOf(english)));
});

test("words are found by their English ones: groups, phrases, and phrases around a fact", () => {
  const group = { group: { title: "House" }, wait: (when: string) => `Wait until ${when}.` };
  const translate = translatorOf(group, {
    group: { title: "Casa" },
    wait: (when: string) => `Espere hasta ${when}.`,
  });
  expect(translate(group.group)).toEqual({ title: "Casa" });
  expect(translate("House")).toBe("Casa");
  expect(translate("Wait until 8:00.")).toBe("Espere hasta 8:00.");
  expect(translate("Unknown")).toBe("Unknown");
});

test("times are told in the language of the page", () => {
  const { hours } = defaultSiteData;
  const formats = pageLanguageOf("es").translate(timeFormats);
  const monday = (clock: string) => Date.parse(`2026-11-23T${clock}:00-08:00`);
  expect(openLine(monday("10:00"), hours, formats)).toBe("Abierto ahora, hasta las 6:00 p.m.");
  expect(openLine(monday("07:00"), hours, formats)).toBe(
    "Cerrado ahora. Volvemos hoy a las 8:00 a.m.",
  );
  expect(openLine(monday("19:00"), { ...hours, opens: "13:00" }, formats)).toBe(
    "Cerrado ahora. Volvemos el martes a la 1:00 p.m.",
  );
  expect(shortHours(hours, pageLanguageOf("es").translate(hoursFormats))).toBe(
    "lunes a viernes, de 8 a.m. a 6 p.m., hora del Pacífico",
  );
});

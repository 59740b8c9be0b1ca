import { pathExists, paths } from "#app/paths.ts";
import {
  type Language,
  languageNamed,
  languagePrefix,
  languages,
} from "#content/frame/languages.ts";
import { englishOnlyId } from "#content/frame/shell.ts";
import { translatedPages } from "./translated-pages.ts";

const bookedCall = /^\/booking\/[^/]+$/;

/** Returns the language that the path's prefix names, whether or not the page exists. */
const prefixLanguage = (path: string): Language => languageNamed(path.split("/")[1] ?? "");

/** Returns the language that the path's prefix names if the page exists in it, else English. */
export function languageOfPath(path: string): Language {
  const language = prefixLanguage(path);
  return isTranslated(withoutPrefix(path, language)) ? language : languages[0];
}

function withoutPrefix(path: string, language: Language): string {
  return path.slice(languagePrefix(language).length).replace(/\/$/, "") || paths.home;
}

/** Returns the path of a page's English version. */
export function englishPath(path: string): string {
  return withoutPrefix(path, languageOfPath(path));
}

/** Tells whether the page at an English path exists in every language. */
export function isTranslated(path: string): boolean {
  return Object.hasOwn(translatedPages, path.replace(bookedCall, paths.bookedCall));
}

/** Returns the address in `language` of an English address; null if the page exists only in English. */
export function pathIn(language: Language, href: string): string | null {
  const [path = "", rest = ""] = href.split(/(?=[?#])(.*)/s);
  if (language === languages[0]) return href;
  if (!isTranslated(path)) return null;
  return `${languagePrefix(language)}${path === paths.home ? "" : path}${rest}`;
}

/** Returns the address of an English page whose fragment shows a remark to readers of another language. */
export function englishOnlyHref(language: Language, href: string): string {
  return href.includes("#") ? href : `${href}#${englishOnlyId(language)}`;
}

/** Returns the address of the English page meant by a path in another language; null if there is no such page. */
export function englishInstead(path: string): string | null {
  const language = prefixLanguage(path);
  const english = withoutPrefix(path, language);
  return language === languages[0] || !pathExists(english)
    ? null
    : englishOnlyHref(language, english);
}

/** Returns the address of the page that answers an unknown path, in the language of its prefix. */
export function notFoundPath(path: string): string {
  return pathIn(prefixLanguage(path), paths.notFound) ?? paths.notFound;
}

/** Returns the paths of a page in all languages; empty if the page exists only in English. */
export function alternatesOf(path: string): readonly { language: Language; path: string }[] {
  const english = englishPath(path);
  if (!isTranslated(english)) return [];
  return languages.map((language) => ({ language, path: pathIn(language, english) ?? english }));
}

import { paths } from "#app/paths.ts";
import {
  type Language,
  languageNamed,
  languagePrefix,
  languages,
} from "#content/frame/languages.ts";
import { translatedPages } from "./translated-pages.ts";

const bookedCall = /^\/booking\/[^/]+$/;

/** Returns the language of a page: its prefix, where the page stands in that language. */
export function languageOfPath(path: string): Language {
  const language = languageNamed(path.split("/")[1] ?? "");
  return isTranslated(withoutPrefix(path, language)) ? language : languages[0];
}

function withoutPrefix(path: string, language: Language): string {
  return path.slice(languagePrefix(language).length).replace(/\/$/, "") || paths.home;
}

/** Returns the English address of a page. */
export function englishPath(path: string): string {
  return withoutPrefix(path, languageOfPath(path));
}

/** Tells whether the page at an English address stands in every language. */
export function isTranslated(path: string): boolean {
  return Object.hasOwn(translatedPages, path.replace(bookedCall, paths.bookedCall));
}

/** Returns the address of an English one in a language; null where the page stands in English alone. */
export function pathIn(language: Language, href: string): string | null {
  const [path = "", rest = ""] = href.split(/(?=[?#])(.*)/s);
  if (language === languages[0]) return href;
  if (!isTranslated(path)) return null;
  return `${languagePrefix(language)}${path === paths.home ? "" : path}${rest}`;
}

/** Returns the addresses of a page in all its languages; none where it stands in English alone. */
export function alternatesOf(path: string): readonly { language: Language; path: string }[] {
  const english = englishPath(path);
  if (!isTranslated(english)) return [];
  return languages.map((language) => ({ language, path: pathIn(language, english) ?? english }));
}

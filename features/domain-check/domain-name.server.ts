import { domainToUnicode } from "node:url";
import {
  isReserved,
  registeredName,
  type SuffixRule,
  suffixFacts,
} from "#features/domain-check/collect/registered-name.server.ts";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { mailProviders } from "#platform/mail/providers.server.ts";
import { inputMessages, type NameProblem } from "./messages.ts";

/** Registered name that may be checked, in ASCII form and as people write it. */
export type CheckedName = { name: string; shown: string };

const maxTyped = 1000;

/** Example names (RFC 2606): may be checked although mail provider lists name them, because people try them first. */
const examples = new Set(["example.com", "example.net", "example.org"]);

export class NameError extends Error {
  readonly problem: NameProblem;

  constructor(problem: NameProblem) {
    super(inputMessages[problem]);
    this.problem = problem;
  }
}

/**
 * Reduces a typed name, URL or mail address to the registered name.
 * @throws NameError naming what is wrong.
 */
export function normalizeDomain(typed: string, rule: SuffixRule = {}): CheckedName {
  if (typed.length > maxTyped) throw new NameError("E_SYNTAX");
  const text = typed.trim();
  if (text === "") throw new NameError("E_EMPTY");
  const host = hostOf(text);
  if (isReserved(host, rule)) throw new NameError("E_RESERVED");
  const name = registeredName(host, rule);
  if (name === null) throw new NameError(isSuffix(host) ? "E_PUBLIC_SUFFIX" : "E_SUFFIX");
  if (!examples.has(name) && isListedDomain(name, mailProviders)) throw new NameError("E_PROVIDER");
  return { name, shown: domainToUnicode(name) };
}

/** Letters that look like basic Latin ones (UTS 39) and occur in domain names. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ..."аaеeоoрpсcхxуyіiјjѕsһhԁdԛqԝwӏlкkмmтtвbнhгrзeпnиu".matchAll(/../gu),
    ..."αaοoνvρpτtυuιiκkχxγyωwηnβbεe".matchAll(/../gu),
    ..."ıiɡgɑaʟl".matchAll(/../gu),
  ].map(([pair]) => [...pair]),
);

/** Returns the Latin name that an internationalized one can be mistaken for, or null. */
export function lookalikeOf(shown: string): string | null {
  const labels = shown.split(".");
  // Under a suffix in its own script, a name in that script is no surprise.
  if (!/[^\p{ASCII}]/u.test(shown) || /[^\p{ASCII}]/u.test(labels.at(-1) ?? "")) return null;
  const plain = shown.replace(/[^\p{ASCII}]/gu, (letter) => lookalikes[letter] ?? letter);
  const mixed = labels.some(
    (label) =>
      /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label),
  );
  return /^\p{ASCII}*$/u.test(plain) || mixed ? plain : null;
}

/** Returns a report's facts about the name. `sharedPlatform`: its owner gives out subdomains, as web builders do. */
export function nameFacts({ name, shown }: CheckedName) {
  const sharedPlatform = suffixFacts(name).isPrivate === true;
  return { name, shown, sharedPlatform, lookalike: lookalikeOf(shown) };
}

function isSuffix(host: string): boolean {
  const { isIcann, isPrivate, publicSuffix } = suffixFacts(host);
  return Boolean(isIcann || isPrivate) && publicSuffix === host;
}

const scheme = /^[a-z][a-z0-9+.-]*:[\\/]{2}/i;

function hostOf(text: string): string {
  // The URL parser silently drops line breaks and tabs.
  if (/[\p{Cc}\s]/u.test(text)) throw new NameError("E_SYNTAX");
  const url = urlOf(scheme.test(text) ? text : `http://${afterMailbox(text)}`);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new NameError("E_SYNTAX");
  if (url.username || url.password) throw new NameError("E_CREDENTIALS");
  if (url.port) throw new NameError("E_PORT");
  const host = url.hostname.replace(/\.$/, "");
  if (host.startsWith("[") || /^[\d.]+$/.test(host)) throw new NameError("E_IP");
  requireLabels(host);
  requireRoundTrip(host);
  return host;
}

/** Returns the part after "@" of a mail address. */
function afterMailbox(text: string): string {
  const head = text.split(/[/?#]/, 1)[0] ?? "";
  const at = head.lastIndexOf("@");
  return at < 0 ? text : text.slice(at + 1);
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new NameError(whyNoUrl(text));
  }
}

/** Returns why the URL parser refused a text, which its error does not say. */
function whyNoUrl(text: string): NameProblem {
  const host = text.replace(scheme, "").split(/[/?#\\]/, 1)[0] ?? "";
  const bare = host.slice(host.lastIndexOf("@") + 1);
  if (bare.startsWith("[") || (bare.match(/:/g) ?? []).length > 1) return "E_IP";
  if (/:\d+$/.test(bare)) return "E_PORT";
  if (/(^|\.)(\d+|0x[\da-f]*)\.?$/i.test(bare)) return "E_IP";
  if (/xn--/i.test(bare) || /[^\p{ASCII}]/u.test(bare)) return "E_IDN";
  return "E_SYNTAX";
}

function requireLabels(host: string): void {
  const labels = host.split(".");
  const fits = (label: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);
  if (host.length > 253 || !labels.every(fits)) throw new NameError("E_SYNTAX");
}

/** Requires letters, marks and digits only (IDNA 2008 has no emoji), and the same name after both conversions. */
function requireRoundTrip(host: string): void {
  const unicode = domainToUnicode(host);
  if (!host.includes("xn--")) return;
  const back = URL.canParse(`http://${unicode}`) ? new URL(`http://${unicode}`).hostname : "";
  const letters = /^(?:[\p{L}\p{M}\p{N}.\u00b7\u30fb-]|\u200c|\u200d)+$/u;
  if (back !== host || unicode.includes("xn--") || !letters.test(unicode))
    throw new NameError("E_IDN");
}

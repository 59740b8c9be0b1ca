import { FieldScanner, isKeywordCharacter } from "./field-scanner.ts";
import { normalDomain } from "./normal-domain.ts";

/** A result, with its properties by "ptype.property"; every name is in lower case. */
export type AuthenticationResult = {
  method: string;
  result: string;
  properties: ReadonlyMap<string, string>;
};

export type AuthenticationResults = {
  /** The authserv-id, in lower case. */
  server: string;
  /** Null if any part breaks the grammar, because a stranger's text may then be read as a result. */
  results: readonly AuthenticationResult[] | null;
};

/**
 * Parses the value of an Authentication-Results field (RFC 8601 §2.2) in linear time; null without an authserv-id.
 * Besides the grammar it takes what servers write: unquoted base64, an empty last part, properties without a type.
 */
export function readAuthenticationResults(field: string): AuthenticationResults | null {
  const scanner = new FieldScanner(field);
  if (!scanner.skip()) return null;
  const server = (scanner.quoted() ?? scanner.run(isValueCharacter)).toLowerCase();
  if (server === "" || !scanner.skip()) return null;
  scanner.run((character) => /\d/.test(character));
  if (!scanner.skip() || !(scanner.isAtEnd || scanner.next === ";")) return null;
  const results: AuthenticationResult[] = [];
  while (scanner.take(";")) {
    const result = scanner.skip() ? resultIn(scanner) : null;
    if (!result) return { server, results: null };
    if (result !== "nothing") results.push(result);
  }
  return { server, results: scanner.isAtEnd ? results : null };
}

/** Returns the domain that a property names, alone or after the local part of an address; null without one. */
export function domainOf({ properties }: AuthenticationResult, property: string): string | null {
  const value = properties.get(property) ?? "";
  return normalDomain(value.slice(value.lastIndexOf("@") + 1));
}

/** Printable characters that end no value: strangers' text with any other one stands in a quoted string. */
const isValueCharacter = (character: string) => /[^\s;()"\\\p{C}]/u.test(character);

function resultIn(scanner: FieldScanner): AuthenticationResult | "nothing" | null {
  if (endsPart(scanner)) return "nothing";
  const method = keywordIn(scanner);
  if (method === "none" && endsPart(scanner)) return "nothing";
  if (scanner.take("/") && !(scanner.skip() && keywordIn(scanner) !== "")) return null;
  if (method === "" || !scanner.take("=") || !scanner.skip()) return null;
  const result = scanner.run(isKeywordCharacter).toLowerCase();
  const properties = propertiesIn(scanner);
  return result !== "" && properties ? { method, result, properties } : null;
}

function endsPart(scanner: FieldScanner): boolean {
  return scanner.isAtEnd || scanner.next === ";";
}

/** Takes a keyword with the space after it; returns it in lower case, empty without one. */
function keywordIn(scanner: FieldScanner): string {
  const keyword = scanner.run(isKeywordCharacter).toLowerCase();
  return scanner.skip() ? keyword : "";
}

/** Returns properties up to the end of a result. A property that is named twice has no value. */
function propertiesIn(scanner: FieldScanner): Map<string, string> | null {
  const properties = new Map<string, string>();
  while (!endsPart(scanner)) {
    // A property begins after a space or comment, never directly after a value.
    if (!/[\s(]/.test(scanner.next) || !scanner.skip()) return null;
    if (endsPart(scanner)) break;
    let name = keywordIn(scanner);
    if (name !== "" && scanner.take(".")) {
      const property = scanner.skip() ? keywordIn(scanner) : "";
      name = property && `${name}.${property}`;
    }
    if (name === "" || !scanner.take("=") || !scanner.skip()) return null;
    const value = valueIn(scanner);
    if (value === null) return null;
    properties.set(name, properties.has(name) ? "" : value);
  }
  return properties;
}

/** Returns a token, a quoted string, or an address whose local part may be quoted; null for anything else. */
function valueIn(scanner: FieldScanner): string | null {
  if (scanner.next !== '"') return scanner.run(isValueCharacter);
  const quoted = scanner.quoted();
  if (quoted === null || !scanner.take("@")) return quoted;
  return `${quoted}@${scanner.run(isValueCharacter)}`;
}

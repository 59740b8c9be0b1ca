import type { SenderVerified } from "#platform/database/tables-conversations.ts";
import { headersOf } from "./headers.ts";
import type { ParsedHeader } from "./parsed-mail.ts";

/** Maximum results read of one header; real headers have three to six. */
const maxResults = 50;

type Result = { method: string; result: string; domains: string[] };

/**
 * Returns whether the configured mail server confirmed the address in From (RFC 8601). Only that server's topmost
 * header counts, because anybody can add others. DMARC decides; without it, SPF or DKIM of exactly the same domain.
 */
export function senderVerified(
  headers: readonly ParsedHeader[],
  { server, from }: { server: string | undefined; from: string },
): SenderVerified {
  if (!server) return "unknown";
  const header = headersOf(headers, "authentication-results").find((value) => isOf(value, server));
  if (header === undefined) return "unknown";
  const results = resultsIn(header);
  const dmarc = results.find(({ method }) => method === "dmarc");
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  if (dmarc?.result === "pass") return "yes";
  if (dmarc && dmarc.result !== "none" && dmarc.result !== "temperror") return "no";
  const passed = results.some(
    ({ method, result, domains }) =>
      (method === "spf" || method === "dkim") && result === "pass" && domains.includes(domain),
  );
  return passed ? "yes" : "no";
}

function isOf(header: string, server: string): boolean {
  const [id = ""] = withoutComments(header).split(";");
  return id.trim().split(/\s+/)[0]?.toLowerCase() === server.toLowerCase();
}

function resultsIn(header: string): Result[] {
  return withoutComments(header)
    .split(";")
    .slice(1, 1 + maxResults)
    .flatMap((part) => {
      const [, method, result] = /^\s*([\w-]+)(?:\/\d+)?\s*=\s*([\w-]+)/.exec(part) ?? [];
      if (!method || !result) return [];
      const domains = [
        ...part.matchAll(/\b(?:smtp\.mailfrom|header\.d|header\.from)\s*=\s*"?([^\s";]+)/gi),
      ];
      return [
        {
          method: method.toLowerCase(),
          result: result.toLowerCase(),
          domains: domains.map(([, value = ""]) =>
            value.slice(value.lastIndexOf("@") + 1).toLowerCase(),
          ),
        },
      ];
    });
}

/**
 * Removes comments (RFC 5322 §3.2.2), and replaces separators in quoted strings: both may contain text of a stranger,
 * such as a sender's name that reads like a result.
 */
function withoutComments(value: string): string {
  let depth = 0;
  let quoted = false;
  let text = "";
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"' && depth === 0) quoted = !quoted;
    else if (quoted) text += /[;=\s]/.test(character) ? "_" : character;
    else if (character === "(") depth += 1;
    else if (character === ")" && depth > 0) depth -= 1;
    else if (depth === 0) text += character;
  }
  return text;
}

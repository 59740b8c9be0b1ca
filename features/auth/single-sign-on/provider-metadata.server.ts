import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

/** Limits of what is kept: members of the metadata, items of a list, and characters of a text. */
const max = { members: 200, items: 100, text: 2000 } as const;

const isText = (value: unknown) => typeof value === "string" && value.length <= max.text;

function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, max.items).filter(isText);
  return isText(value) || typeof value === "boolean" ? value : undefined;
}

/**
 * Reads a provider's OpenID metadata (OpenID Connect Discovery 1.0 §4.2) in the sandbox. Returns it as JSON with its
 * texts, lists of texts and switches alone, cut to the limits. @throws Unreadable
 */
export function readProviderMetadata({ text }: { text: string }, note: Note): string {
  note("OpenID metadata");
  const whole = parsed(text);
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) {
    throw new Unreadable("Its OpenID metadata is no list of named values.");
  }
  const members = Object.entries(whole).slice(0, max.members);
  return JSON.stringify(Object.fromEntries(members.map(([name, value]) => [name, kept(value)])));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable("Its OpenID metadata is not JSON.");
  }
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashSource } from "#platform/http/security-headers.server.ts";
import { clientDirectory } from "./client-directory.server.ts";

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"([^>]*?)\/?>/g;

type Sheet = { text: string; source: string };

/** Style sheets by path; read once, because the files of a build do not change. */
const sheets = new Map<string, Sheet>();

const readFromBuild = (address: string) => readFileSync(join(clientDirectory, address), "utf8");

function sheetAt(address: string, read: typeof readFromBuild): Sheet {
  const cached = sheets.get(address);
  if (cached) return cached;
  const text = read(address).trim();
  const sheet = { text, source: hashSource(text) };
  sheets.set(address, sheet);
  return sheet;
}

/**
 * Inlines the style sheets that a page links to, so that its first paint waits for no other file; `sources` are their
 * hashes for the content security policy. The links stay because React expects them, but disabled and with media="not
 * all", because some Chromium versions would preload them.
 * @throws when the build lacks a sheet
 */
export function withOwnSheets(
  html: string,
  read = readFromBuild,
): { html: string; sources: string[] } {
  const sources: string[] = [];
  const whole = html.replace(sheetLink, (link: string, address: string) => {
    const { text, source } = sheetAt(address, read);
    sources.push(source);
    return `<style>${text}</style>${link.replace(/\/?>$/, ' media="not all" disabled=""/>')}`;
  });
  return { html: whole, sources };
}

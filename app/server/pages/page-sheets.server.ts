import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hashSource } from "#platform/http/security-headers.server.ts";

const clientDirectory = "build/client";
const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"([^>]*?)\/?>/g;

type Sheet = { text: string; source: string };

/** The sheets of this build, which never change while it runs. */
const sheets = new Map<string, Sheet>();

const ofBuild = (address: string) => readFileSync(join(clientDirectory, address), "utf8");

function sheetAt(address: string, read: typeof ofBuild): Sheet {
  const known = sheets.get(address);
  if (known) return known;
  const text = read(address).trim();
  const sheet = { text, source: hashSource(text) };
  sheets.set(address, sheet);
  return sheet;
}

/**
 * Puts the built sheets that a page links to into the page, so that its first paint waits for nothing else. The links
 * stay, switched off, because the browser's React expects them, and are for no medium: some Chromium versions, reading
 * ahead, fetch a sheet that is only off.
 * `sources` are what the policy must allow as styles.
 * @throws when the build lacks a sheet
 */
export function withOwnSheets(html: string, read = ofBuild): { html: string; sources: string[] } {
  const sources: string[] = [];
  const whole = html.replace(sheetLink, (link: string, address: string) => {
    const { text, source } = sheetAt(address, read);
    sources.push(source);
    return `<style>${text}</style>${link.replace(/\/?>$/, ' media="not all" disabled=""/>')}`;
  });
  return { html: whole, sources };
}

import { readdirSync, readFileSync } from "node:fs";

/** Returns the site's texts as their files hold them, for tests of wording. @param without Paths to leave out. */
export function contentTexts(without: readonly string[] = []): { path: string; text: string }[] {
  return readdirSync("content", { recursive: true, encoding: "utf8" })
    .map((name) => `content/${name}`)
    .filter((path) => /\.(?:ts|md)$/.test(path) && !path.endsWith(".test.ts"))
    .filter((path) => !without.includes(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

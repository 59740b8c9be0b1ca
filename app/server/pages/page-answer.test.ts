import { expect, test } from "vitest";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { languagePrefix, languages } from "#content/frame/languages.ts";
import { privateLinks } from "#platform/private-links.ts";
import { isPersonalPage, pageAnswer } from "./page-answer.server.ts";

const body = Buffer.from("<p>page</p>");
const page = {
  status: 200,
  headers: {},
  etag: '"e"',
  body: { identity: body, gzip: body, br: body },
};

/** Addresses of every private link in every language. */
const privatePages = privateLinks.flatMap(({ path, secret }) =>
  languages.map((language) => `${languagePrefix(language)}${path}${secret === "path" ? "/a" : ""}`),
);

test("no browser caches a staff page, a door to one or a private page, nor hears that it has one already", () => {
  const { login, adminAccount } = paths;
  const all = [...screens.map(({ path }) => path), login, adminAccount, ...privatePages];
  for (const path of all) {
    const personal = isPersonalPage(path);
    const { status, headers } = pageAnswer(page, { personal, ifNoneMatch: '"e"' });
    expect([path, status, headers["Cache-Control"], headers.ETag]).toEqual([
      path,
      200,
      "no-store",
      undefined,
    ]);
  }
  expect(isPersonalPage("/contact")).toBe(false);
});

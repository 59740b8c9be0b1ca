import { expect, test } from "vitest";
import { screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { isPersonalPage, pageAnswer } from "./page-answer.server.ts";

const body = Buffer.from("<p>page</p>");
const page = {
  status: 200,
  headers: {},
  etag: '"e"',
  body: { identity: body, gzip: body, br: body },
};

test("no browser keeps a page of staff or of a door to them, nor hears that it has one already", () => {
  const { login, setup, resetPassword, adminAccount } = paths;
  const all = [...screens.map(({ path }) => path), login, setup, resetPassword, adminAccount];
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

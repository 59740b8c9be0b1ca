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

test("a page behind a private link names no referrer, others leave the site's own policy", () => {
  const policy = (behindLink: boolean) =>
    pageAnswer(page, { personal: true, behindLink }).headers["Referrer-Policy"];
  expect([policy(true), policy(false)]).toEqual(["no-referrer", undefined]);
});

test("no browser caches a staff page, a door to one or a private report, nor hears that it has one already", () => {
  const { login, setup, resetPassword, adminAccount, assessmentReport } = paths;
  const doors = [login, setup, resetPassword, adminAccount, assessmentReport];
  const all = [...screens.map(({ path }) => path), ...doors];
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

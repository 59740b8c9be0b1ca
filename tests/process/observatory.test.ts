import fs from "node:fs";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { expect, test, vi } from "vitest";
import { dataFolder, startProduct } from "#tests/product.ts";

const host = "www.valley-it.test";

/** Fetches a page as a visitor behind a TLS proxy: the package's own retriever needs a public host. */
async function answerOf(url: string, path: string) {
  const response = await fetch(`${url}${path}`, { headers: { "x-forwarded-proto": "https" } });
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return { status: response.status, headers, verified: true, html: await response.text() };
}

/**
 * Applies the rules of MDN's HTTP Observatory to a page, with the score of its scanner (scanner/index.js of the
 * package).
 */
function scan(page: Awaited<ReturnType<typeof answerOf>>) {
  const answer = { ...page, httpEquiv: new Map([["content-security-policy", []]]) };
  const secure = new URL(`https://${host}/`);
  const requests = {
    hostname: host,
    resources: { path: page.html },
    responses: {
      auto: answer,
      cors: answer,
      http: answer,
      https: answer,
      // The proxy redirects, as docs/security.md requires.
      httpRedirects: [
        { url: new URL(`http://${host}/`), status: 301 },
        { url: secure, status: page.status },
      ],
      httpsRedirects: [],
    },
    session: { url: secure, jar: null },
  };
  const results = ALL_TESTS.map((rule) => rule(requests));
  const modifiers = results.map(({ result }) => (result ? getScoreModifier(result) : 0));
  const sum = (figures: number[]) => figures.reduce((one, other) => one + other, 100);
  const withoutExtra = sum(modifiers.filter((modifier) => modifier < 0));
  const { grade, score } = getGradeForScore(withoutExtra >= 90 ? sum(modifiers) : withoutExtra);
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { grade, score, failed };
}

test("the HTTP Observatory rates our pages A+ with at least 125 points", async ({
  onTestFinished,
}) => {
  // On installation the package downloads the browsers' preload list, which this site is not on.
  const readFile = fs.readFileSync;
  const reading = vi
    .spyOn(fs, "readFileSync")
    .mockImplementation(((file, ...rest) =>
      String(file).endsWith("hsts-preload.json")
        ? "{}"
        : readFile(file, ...rest)) as typeof fs.readFileSync);
  onTestFinished(() => reading.mockRestore());
  const { path: folder, remove } = dataFolder();
  onTestFinished(remove);
  const product = await startProduct({
    DATA_DIR: folder,
    TRUST_PROXY: "1",
    PUBLIC_URL: `https://${host}`,
  });
  onTestFinished(async () => void (await product.stop()));

  for (const path of ["/", "/contact", "/login", "/no-such-page"]) {
    const { grade, score, failed } = scan(await answerOf(product.url, path));
    expect({ path, grade, failed }).toEqual({ path, grade: "A+", failed: [] });
    expect(score).toBeGreaterThanOrEqual(125);
  }
});

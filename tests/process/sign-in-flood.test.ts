import { expect, test } from "vitest";
import { dataFolder, startProduct } from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";

const crowd = 200;
const rounds = 3;

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begun };
}

test("pages, signed-in staff and known devices keep working while hundreds of strangers sign in at once", async ({
  onTestFinished,
}) => {
  const { path, remove } = dataFolder();
  onTestFinished(remove);
  const settings = { DATA_DIR: path, TRUST_PROXY: "1", ...ownerAccount };
  const product = await startProduct(settings);
  const owner = await signInAsOwner(product);
  const known = await signInAsOwner(product);
  await known.fetchCsrf();
  const visitor = browserOf(product);
  await visitor.fetchCsrf();
  const credentials = { email: ownerAccount.ADMIN_EMAIL, password: ownerAccount.ADMIN_PASSWORD };
  await (await fetch(product.url)).text();

  /** Signs in as one of many clients that share a cookie and a token, each from an address of its own. */
  const signInAsStranger = (_: unknown, index: number) => {
    const stranger = browserOf(product);
    stranger.csrfToken = visitor.csrfToken;
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
    const json = { email: `nobody-${index}@valleyfirm.test`, password: "wrong words here" };
    return timed(() => stranger.post("/api/auth/login", json));
  };
  const answers: { result: Response; ms: number }[] = [];
  const others: { result: Response; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const flood = Array.from({ length: crowd }, signInAsStranger);
    others.push(
      await timed(() => fetch(product.url)),
      await timed(() => owner.get("/api/leads")),
      await timed(() => known.post("/api/auth/login", credentials)),
    );
    await known.fetchCsrf();
    answers.push(...(await Promise.all(flood)));
  }

  expect(others.map(({ result }) => result.status)).toEqual(
    Array.from({ length: others.length }, () => 200),
  );
  const waits = others.map(({ ms }) => Math.round(ms));
  // Queued behind the whole crowd they would wait a minute; a shared machine may stall for a second or two.
  expect(Math.max(...waits), `waits of ${waits.join(", ")} ms`).toBeLessThan(10_000);
  const refused = answers.filter(({ result }) => result.status === 503);
  const checked = answers.filter(({ result }) => result.status === 401);
  expect(refused.length + checked.length).toBe(crowd * rounds);
  expect(refused.length).toBeGreaterThan((crowd * rounds) / 2);
  expect(refused.every(({ result }) => result.headers.get("retry-after") === "3")).toBe(true);
  await product.stop();
});

import { expect, test } from "vitest";
import { dataFolder, startProduct } from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";

/** More than may wait for a password check, and fewer than make an overload, which would refuse everybody. */
const crowd = 45;
const rounds = 3;

test("pages, signed-in staff and known devices keep working while strangers sign in without a pause", async ({
  onTestFinished,
}) => {
  const { path, remove } = dataFolder();
  onTestFinished(remove);
  const product = await startProduct({ DATA_DIR: path, TRUST_PROXY: "1", ...ownerAccount });
  const owner = await signInAsOwner(product);
  const known = await signInAsOwner(product);
  const visitor = browserOf(product);
  await visitor.fetchCsrf();
  const credentials = { email: ownerAccount.ADMIN_EMAIL, password: ownerAccount.ADMIN_PASSWORD };
  await (await fetch(product.url)).text();

  const answers: Response[] = [];
  const refusal = Promise.withResolvers<void>();
  let isOver = false;
  /** Signs in again and again, as another client each time. All of them share a cookie and a token. */
  async function flood() {
    while (!isOver) {
      const stranger = browserOf(product);
      stranger.csrfToken = visitor.csrfToken;
      for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value);
      const email = `nobody-${stranger.address}@valleyfirm.test`;
      const answer = await stranger.post("/api/auth/login", {
        email,
        password: "wrong words here",
      });
      if (answer.status === 503) refusal.resolve();
      answers.push(answer);
    }
  }
  const strangers = Array.from({ length: crowd }, flood);
  await refusal.promise;
  const others: Response[] = [];
  for (let round = 0; round < rounds; round += 1) {
    others.push(
      await fetch(product.url),
      await owner.get("/api/leads"),
      await known.post("/api/auth/login", credentials),
    );
    await known.fetchCsrf();
  }
  isOver = true;
  await Promise.all(strangers);

  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  const refused = answers.filter(({ status }) => status === 503);
  const checked = answers.filter(({ status }) => status === 401);
  expect(refused.length + checked.length).toBe(answers.length);
  expect(refused.every(({ headers }) => headers.get("retry-after") === "3")).toBe(true);
  expect(await product.stop()).toBe(0);
});

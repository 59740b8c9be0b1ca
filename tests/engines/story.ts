import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownerAccount, signInAsOwner } from "#tests/process/browser-of.ts";
import { rejectAll } from "#tests/site/choice-made.ts";
import { type BuiltSite, startSite } from "#tests/site/harness.ts";
import type { Engine, StartEngine } from "./engine.ts";
import { Person } from "./person.ts";
import { readerSource } from "./reader.ts";

export type Scene<E extends Engine = Engine> = {
  person: Person;
  engine: E;
  site: BuiltSite;
  /** Starts the engine once more, with the pages' scripts switched off. */
  startPlain(): Promise<{ person: Person; stop(): Promise<void> }>;
};

export type Story<E extends Engine = Engine> = {
  title: string;
  tell(scene: Scene<E>): Promise<void>;
};

const owner = {
  ADMIN_EMAIL: ownerAccount.ADMIN_EMAIL,
  ADMIN_PASSWORD: ownerAccount.ADMIN_PASSWORD,
};
const options = { preload: readerSource, scripts: true };

/** Tells the stories in an engine, one after the other in one session, on a product of its own. */
export function tellStories<E extends Engine>(
  start: StartEngine<E>,
  stories: readonly Story<E>[],
): void {
  let site: BuiltSite;
  let engine: E;
  let person: Person;

  beforeAll(async () => {
    [site, engine] = await Promise.all([startSite(owner), start(options)]);
    person = new Person(engine, site);
    console.log(`Stories in ${engine.version}`);
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), engine?.stop()]);
  });
  beforeEach(() => engine.forget(site.url));

  async function startPlain() {
    const plain = await start({ ...options, scripts: false });
    return { person: new Person(plain, { url: site.url, scripts: false }), stop: plain.stop };
  }

  describe("stories", () => {
    test.each(stories)("$title", ({ tell }) => tell({ person, engine, site, startPlain }));
  });

  test("the engine has reported no error and no violation of the content policy", async () => {
    await site.product.work.settle();
    const staff = await signInAsOwner(site);
    const errors = await (await staff.get("/api/errors")).json();
    const violations = await (await staff.get("/api/csp-reports")).json();
    expect([errors.groups, violations.groups]).toEqual([[], []]);
  });
}

/** Rejects cookies before the first page: the banner has a story of its own. */
export async function rejectCookies(person: Person): Promise<void> {
  await person.open("/robots.txt");
  await person.engine.evaluate(rejectAll, null);
}

import { type APIRequestContext, request } from "@playwright/test";
import { seed } from "#app/seed/seed.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { aContactMessage } from "#tests/builders/lead.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { test as base, owner } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "./own-product.ts";

export { expect } from "#tests/journeys/journey.ts";

type Account = { email: string; password: string };

const size = { leads: 30, posts: 8, events: 3000, choices: 80, days: 30 };

/** Runs the seed command: leads, posts, visits and choices. */
async function seedDatabase(dataDir: string): Promise<void> {
  const database = openDatabase({ DATA_DIR: dataDir });
  const env = readEnv({ DATA_DIR: dataDir, NODE_ENV: "test" });
  try {
    await seed(systemContext({ env, database, log: createLog("silent"), now: Date.now }), size);
  } finally {
    await database.close();
  }
}

/**
 * Gives this caller a session. Returns a function that writes as this person's browser does and throws when refused. A
 * buffer is sent as a PNG picture.
 */
export async function signIn(caller: APIRequestContext, account: Account = owner) {
  const token = async () => (await (await caller.get("/api/auth/csrf")).json()).token;
  let headers = { "X-CSRF-Token": await token() };
  async function write(method: "post" | "put" | "patch", path: string, data: object) {
    const type = Buffer.isBuffer(data) ? "image/png" : "application/json";
    const sent = { data, headers: { ...headers, "Content-Type": type } };
    const answer = await caller[method](path, sent);
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  }
  await write("post", "/api/auth/login", account);
  headers = { "X-CSRF-Token": await token() };
  return write;
}

type Write = Awaited<ReturnType<typeof signIn>>;

const failure = {
  message: "Cannot read properties of undefined (reading 'rows')",
  stack: "TypeError: Cannot read properties\n    at draw (/assets/services-a1b2c3d4.js:1:2044)",
  componentStack: "at Services\nat main",
  errorId: "e-1",
  url: "/services",
  userAgent: "Mozilla/5.0 Chrome/140.0",
  timestamp: "2026-11-17T18:00:00.000Z",
  release: "a1b2c3d4",
};

/** A message of the longest allowed texts, without a place to break a line. */
const unbroken = aContactMessage({
  name: "W".repeat(100),
  email: `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.test`,
  message: `https://${"d".repeat(900)}.example`,
  sourcePath: `/${"e".repeat(250)}`,
});

/** Adds a record of each kind that the seed leaves out. Returns the URLs of single records and of lists of a few. */
async function useSite(caller: APIRequestContext): Promise<string[]> {
  const write = await signIn(caller);
  const readers = ["ana", "ben", "cid"].map((name) => `${name}@letter.example,2026-05-31,Form`);
  const text = `email,consent_at,consent_source\n${readers.join("\n")}`;
  await write("post", "/api/subscribers/import", { text, vouched: true, apply: true });
  const sender = {
    fromName: "",
    fromAddress: "",
    postalAddress: "P.O. Box 1995, Encino, CA 91426",
  };
  await write("put", "/api/settings/mail", { value: sender, version: 0 });
  await write("post", "/api/campaigns", { subject: "A letter not yet written" });
  const { campaign } = await write("post", "/api/campaigns", {
    subject: "What changes in December",
  });
  const letter = {
    subject: campaign.subject,
    previewText: "Old sign-in ends.",
    body: "## News\n\nAll.",
  };
  const changed = await write("patch", `/api/campaigns/${campaign.id}`, { version: 1, ...letter });
  const { version } = changed.campaign;
  await write("post", `/api/campaigns/${campaign.id}/confirm`, { version, count: 3 });
  await write("post", "/api/redirects", {
    source: "/prices",
    target: "/services",
    permanent: true,
  });
  await write("post", "/api/errors", failure);
  const notice = { text: "Closed on Thursday and Friday.", tone: "info", version: 0 };
  await write("put", "/api/announcement", notice);
  const view = { screen: "inbox", name: "Late ones", query: "view=late" };
  await write("post", "/api/saved-views", view);
  const flag = { percent: 60, owner: "Ana", reason: "Trying it", endsAt: null, version: 0 };
  await write("put", "/api/features/quote-dialog", flag);
  const post = await usePosts(write);
  await write("post", "/api/contact", unbroken);
  await write("post", "/api/media", await (await caller.get("/icon-512.png")).body());
  const { leads } = await (await caller.get("/api/leads?view=all")).json();
  const { staff } = await (await caller.get("/api/security/staff")).json();
  const firm = { name: "Harbor Dental", domains: ["harbor-dental.example"], address: "1 Main St" };
  const { company } = await write("post", "/api/companies", firm);
  return [
    `/admin/communications?lead=${leads[0].id}`,
    `/admin/communications?tab=people&person=${leads[0].personId}`,
    "/admin/communications?tab=people&show=companies",
    `/admin/communications?tab=people&company=${company.id}`,
    `/admin/marketing?tab=campaigns&campaign=${campaign.id}`,
    `/admin/blog?post=${post.id}`,
    "/admin/blog?status=trashed",
    "/admin/blog?sort=title&search=the",
    `/admin/security?tab=staff&person=${staff[0].id}`,
    "/admin/security?tab=staff&person=somebody-else",
  ];
}

/** Writes a post with all kinds of blocks and throws another away. Returns the first. */
async function usePosts(write: Write) {
  const begin = async (title: string) => (await write("post", "/api/blog/posts", { title })).post;
  const { id, version, draft } = await begin("Doors that lock themselves");
  const body = "## Doors\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- One";
  await write("put", `/api/blog/posts/${id}`, { draft: { ...draft, body }, version });
  const unwanted = await begin("A post nobody wants");
  const trash = { move: "trash", version: unwanted.version };
  await write("post", `/api/blog/posts/${unwanted.id}/move`, trash);
  return { id };
}

type LivedIn = {
  product: ControlledProduct;
  /** URLs of single records, and of lists of a few, to which no tab leads. */
  records: readonly string[];
};

/** A journey on a site of its own that has been in use for a while. */
export const test = base.extend<object, LivedIn>({
  product: [
    ({ mail }, use) =>
      withOwnProduct({ SMTP_URL: mail.url, TRUST_PROXY: "1" }, async (product, dataDir) => {
        await seedDatabase(dataDir);
        await use(product);
      }),
    // Starts a product and seeds it, which a busy machine does slowly.
    { scope: "worker", timeout: 90_000 },
  ],
  records: [
    async ({ product }, use) => {
      const caller = await request.newContext({ baseURL: product.url });
      await use(await useSite(caller));
      await caller.dispose();
    },
    { scope: "worker" },
  ],
});

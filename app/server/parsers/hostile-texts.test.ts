import { test } from "vitest";
import { defaultCompany } from "#content/company.ts";
import { renderDraft } from "#features/blog/text/rendered-posts.server.ts";
import { createLog } from "#platform/log.server.ts";
import { expectCheap, whole } from "#tests/hostile/expect-cheap.ts";
import { sandbox } from "#tests/hostile/hurried-sandbox.ts";
import { hostileTexts, longTexts } from "#tests/hostile/texts.ts";

// Reads a corpus of hostile texts as the product does.

const ctx = { frame: { parse: sandbox.parse }, log: createLog("silent") };

test.each(hostileTexts)("a post of %s", async (_, make) => {
  const body = whole(make());
  await expectCheap(() => renderDraft(ctx, { body, company: defaultCompany }), /the post/);
});

// Marks without an end are read by the libraries that read posts. What a newsletter makes of a text is its own.
test.each(longTexts)("a newsletter of %s", async (_, make) => {
  // The longest text of a newsletter.
  const body = whole(make()).slice(0, 50_000);
  const siteUrl = "https://www.valley-it.test";
  const mail = { body, siteUrl, company: defaultCompany, tag: "spring", cards: new Map() };
  await expectCheap(() => sandbox.parse("mail-body", mail), /the mail/);
});

import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { beginPost, send } from "#tests/journeys/parts/post-calls.ts";

test("a newsletter with a post card, a link and a picture is previewed, and its test mail has tagged links", async ({
  page,
  product,
  mail,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await beginPost(page, { body: "Lock the back door first." });
  const moved = { move: "publish", version: post.version };
  await send(page, "post", `/api/blog/posts/${post.id}/move`, moved);

  await page.goto("/admin/marketing?tab=campaigns");
  await page.getByRole("button", { name: "New campaign" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Doors of Fall");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("## News\nCall us today.");
  await text.getByText("Call us today.").selectText();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Link address").fill("/contact");
  await page.getByLabel("Link address").press("Enter");

  await page.getByRole("button", { name: "Post card" }).click();
  const picker = page.getByRole("dialog", { name: "Insert a post card" });
  await picker.getByRole("searchbox", { name: /Search posts/ }).fill(post.draft.title);
  await expect(picker.getByRole("list", { name: "Published posts" })).toContainText(
    post.draft.title,
  );
  await expectNoAxeViolations(page);
  await picker.getByRole("button", { name: post.draft.title }).click();
  await expect(text.getByText(`/blog/${post.draft.slug}`)).toBeVisible();

  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const buffer = await (await page.request.get("/icon-512.png")).body();
  await page
    .getByRole("dialog", { name: "Insert a picture" })
    .getByLabel("Upload from this device")
    .setInputFiles({ name: "door.png", mimeType: "image/png", buffer });
  const slot = page.getByRole("form", { name: "door.png" });
  await expect(page.getByRole("button", { name: "Send me a test" })).toBeDisabled();
  await slot.getByLabel("What it shows").fill("A green door");
  await slot.getByRole("button", { name: "Insert picture" }).click();

  await expect(page.getByRole("textbox", { name: /Campaign name in links/ })).toHaveValue(
    "doors-of-fall",
  );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Read the post")).toBeVisible();
  await expect(preview.getByText("Which doors to lock first.")).toBeVisible();
  const picture = preview.getByRole("img", { name: "A green door" });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await preview.getByText("Plain text", { exact: true }).click();
  await expect(preview.getByText(/Read the post.*utm_campaign=doors-of-fall/s)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(/^The test is on its way to /)).toBeVisible();
  await product.work.settle();
  const marks = "utm_source=newsletter&utm_medium=email&utm_campaign=doors-of-fall";
  const arrived = mail.mails.find(({ subject }) => subject === "[Test] Doors of Fall");
  expect(arrived?.text).toContain(`/contact?${marks}`);
  expect(arrived?.text).toContain(`/blog/${post.draft.slug}?${marks}`);
  expect(arrived?.text).toContain("Which doors to lock first.");
  const [, jpeg = ""] = /src="[^"]*(\/media\/[^"]+\.jpg)"/.exec(arrived?.html ?? "") ?? [];
  const served = await page.request.get(jpeg);
  expect([served.status(), served.headers()["content-type"]]).toEqual([200, "image/jpeg"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("an old draft opens unchanged, and text the visual editor cannot show stays in Markdown", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const made = await page.request.get("/api/auth/csrf");
  const headers = { "X-CSRF-Token": (await made.json()).token };
  const answer = await page.request.post("/api/campaigns", { data: { subject: "Old" }, headers });
  const { campaign } = await answer.json();
  const body = "[](/contact)\n\n1. One\n2. Two";
  const content = { subject: "Old", previewText: "", topic: "", industry: "", source: "" };
  const data = { version: campaign.version, body, ...content };
  await page.request.patch(`/api/campaigns/${campaign.id}`, { data, headers });
  await page.goto(`/admin/marketing?tab=campaigns&campaign=${campaign.id}`);
  await expect(page.getByText("This text cannot be edited in the visual editor")).toBeVisible();
  await page.getByRole("tab", { name: "Markdown" }).click();
  await expect(page.getByRole("textbox", { name: "Text, in Markdown" })).toHaveValue(body);
});

test("the welcome mail is written in the same editor and previewed", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  await page.goto("/admin/marketing?tab=welcome");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(text).toContainText("You confirmed your address");
  await expect(save).toBeDisabled();
  await text.getByText("Have a question already?").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Call us any day.");
  await text.getByText("Call us any day.").selectText();
  await page.keyboard.press("Control+k");
  await page.getByLabel("Link address").fill("/contact");
  await page.getByLabel("Link address").press("Enter");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Call us any day.")).toBeVisible();
  await expectNoAxeViolations(page);
  await save.click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toContainText("Call us any day.");
});

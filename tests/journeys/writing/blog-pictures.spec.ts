import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import {
  beginPost,
  clickInto,
  openEditor,
  readPost,
  untilSaved,
} from "#tests/journeys/parts/post-calls.ts";

type Given = { name: string; type: string; base64: string };

const iconOf = async (page: Page) =>
  (await (await page.request.get("/icon-512.png")).body()).toString("base64");

/** Passes files and HTML to the editor as the browser does on a paste or drop. */
async function give(
  page: Page,
  kind: "paste" | "drop",
  { files = [], html = "" }: { files?: Given[]; html?: string },
) {
  const text = page.getByRole("textbox", { name: "Text of the post", exact: true });
  await text.evaluate(
    (element, { kind, files, html }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (html) data.setData("text/html", html);
      const { left, top } = element.children[0]?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const shared = { bubbles: true, cancelable: true };
      const at = { clientX: left + 5, clientY: top + 5 };
      const event =
        kind === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: data })
          : new DragEvent("drop", { ...shared, ...at, dataTransfer: data });
      (kind === "paste" ? element : (element.children[0] ?? element)).dispatchEvent(event);
    },
    { kind, files, html },
  );
}

/** Returns the stored text once everything typed is saved. */
async function storedBody(page: Page, id: string): Promise<string> {
  await untilSaved(page);
  return (await readPost(page, id)).draft.body;
}

async function describe(page: Page, name: string, alt: string) {
  const slot = page.getByRole("form", { name });
  await slot.getByLabel("What it shows").fill(alt);
  await slot.getByLabel("What it shows").press("Enter");
  await expect(slot).toHaveCount(0);
}

test("pictures are pasted, dropped, refused beside their place and undone", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await beginPost(page, { body: "First.\n\nLast." });
  const stored = () => storedBody(page, post.id);
  const text = await openEditor(page, post.id);
  const base64 = await iconOf(page);
  const png = (name: string) => ({ name, type: "image/png", base64 });

  await clickInto(text.getByText("Last."));
  await give(page, "paste", { files: [png("desk.png")] });
  await expect(page.getByRole("form", { name: "desk.png" }).getByText("Uploaded.")).toBeVisible();
  await expectNoAxeViolations(page);
  // Nothing can be published while a picture lacks its description.
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("A picture has not been inserted yet.")).toBeVisible();
  await describe(page, "desk.png", "A desk");
  const desk = "!\\[A desk\\]\\(/media/[0-9a-f]{32}-512x512\\.webp\\)";
  expect(await stored()).toMatch(new RegExp(`^First\\.\n\nLast\\.\n\n${desk}$`));
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+z");
  expect(await stored()).toBe("First.\n\nLast.");

  const note = { name: "notes.txt", type: "text/plain", base64: btoa("notes") };
  await give(page, "drop", { files: [png("one.png"), note, png("two.png")] });
  const refused = page.getByRole("form", { name: "notes.txt" });
  await expect(refused.getByRole("alert")).toHaveText(/Only JPEG, PNG, WebP and AVIF/);
  await refused.getByRole("button", { name: "Cancel" }).click();
  await describe(page, "one.png", "One");
  await describe(page, "two.png", "Two");
  expect(await stored()).toMatch(/^First\.\n\n!\[One\]\(.*\)\n\n!\[Two\]\(.*\)\n\nLast\.$/);
});

test("an upload that fails leaves nothing in the text and is tried again", async ({
  page,
  context,
  expectedErrors,
  signInAsOwner,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await signInAsOwner();
  const post = await beginPost(page, { body: "First." });
  const text = await openEditor(page, post.id);
  const base64 = await iconOf(page);
  await context.setOffline(true);
  await clickInto(text.getByText("First."));
  await give(page, "paste", { files: [{ name: "desk.png", type: "image/png", base64 }] });
  const slot = page.getByRole("form", { name: "desk.png" });
  await expect(slot.getByRole("alert")).toHaveText(/could not reach the server/);
  await expect(text.getByRole("img", { name: /./ })).toHaveCount(0);
  await context.setOffline(false);
  await slot.getByRole("button", { name: "Try again" }).click();
  await describe(page, "desk.png", "A desk");
  await expect(text.getByRole("img", { name: "A desk" })).toBeVisible();
});

test("text from a word processor is pasted clean, and pictures from other sites are left out with a notice", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await beginPost(page, { body: "First." });
  const text = await openEditor(page, post.id);
  await clickInto(text.getByText("First."));
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><h2 style="color:red">Locks</h2><p dir="ltr" class="x" onclick="y()"><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p><ul><li><p>one</p></li></ul><p><img src="https://ads.example/pixel.png"></p><script>z()</script></b>`;
  await give(page, "paste", { html });
  const slot = page.getByRole("form", { name: "A pasted picture was left out" });
  await expect(slot).toContainText("It is on ads.example");
  await expectNoAxeViolations(page);
  await slot.getByRole("button", { name: "Leave it out" }).click();
  expect(await storedBody(page, post.id)).toMatch(
    /^First\.\n\n## Locks\n\n\*\*Bold\*\* ?\*\s?slanted\*\n\n- one/,
  );
});

test("a picture is found in the library by keyboard, also on a phone", async ({
  page,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const post = await beginPost(page, { body: "First." });
  const stored = () => storedBody(page, post.id);
  await page.setViewportSize({ width: 390, height: 844 });
  const text = await openEditor(page, post.id);
  const name = `shelf-${crypto.randomUUID()}.png`;
  await clickInto(text.getByText("First."));
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Insert a picture" });
  await expect(dialog.getByRole("searchbox", { name: /Search pictures/ })).toBeVisible();
  await expectNoAxeViolations(page);
  const buffer = Buffer.from(await iconOf(page), "base64");
  await dialog
    .getByLabel("Upload from this device")
    .setInputFiles({ name, mimeType: "image/png", buffer });
  await describe(page, name, "A shelf");
  expect(await stored()).toContain("![A shelf](");

  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await dialog.getByRole("searchbox", { name: /Search pictures/ }).fill(name);
  const found = dialog.getByRole("list", { name: "Uploaded pictures" }).getByRole("button");
  await expect(found).toHaveCount(1);
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("What it shows")).toHaveValue("A shelf");
  await dialog.getByLabel("What it shows").fill("The same shelf");
  await page.keyboard.press("Enter");
  expect(await stored()).toContain("![The same shelf](");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await text.getByRole("img", { name: "The same shelf" }).click();
  const selected = page.getByRole("form", { name: "Selected picture" });
  await selected.getByLabel("What it shows").fill("An empty shelf");
  await selected.getByRole("button", { name: "Save description" }).click();
  expect(await stored()).toContain("![An empty shelf](");
  await expectNoAxeViolations(page);
});

import type { Locator } from "@playwright/test";
import { disguisedLinks } from "#tests/builders/mail/disguised-links.ts";
import { formattedMails, rawFormattedMail } from "#tests/builders/mail/formatted-mails.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { findViolations } from "#tests/journeys/parts/axe.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { mailArrives } from "#tests/journeys/parts/mail-arrives.ts";
import { takePictures } from "#tests/journeys/parts/pictures.ts";

// Received mail: formatted as its sender wrote it, and mail that joined no conversation.

test("received mails of five kinds keep their formatting and stay inside their frame", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data:|http:\/\/(?:localhost|127))/.test(request.url())) outside.push(request.url());
  });
  await leaveMessage(page, "Fay Formatted", "fay@formatfirm.example", "Our scanner stopped.");
  await signInAsOwner();
  await product.work.settle();
  const thanks = mail.mails.find(({ to }) => to.includes("fay@formatfirm.example"));
  expect(thanks?.headers["message-id"]).toBeTruthy();
  for (const [place, each] of formattedMails.entries()) {
    const facts = {
      from: "Fay Formatted <fay@formatfirm.example>",
      inReplyTo: thanks?.headers["message-id"] ?? "",
      id: `${place}@formatfirm.example`,
    };
    await mailArrives({ page, product }, rawFormattedMail(each, facts));
  }
  await page.goto("/admin/communications?search=Fay");
  await page.getByRole("link", { name: /Fay Formatted/ }).click();
  const thread = page.getByRole("list", { name: "Conversation" });
  const messages = thread.getByRole("listitem", { name: "Message from Fay Formatted" });
  const message = (place: number) => messages.nth(place + 1);

  const red = message(0).getByText("Fujitsu fi-7160, two years old.");
  await expect(red).toHaveCSS("color", "rgb(255, 0, 0)");
  await expect(message(0)).not.toContainText("Hidden history");
  await message(0).getByRole("button", { name: "Show plain text" }).click();
  await expect(red).toHaveCount(0);
  await expect(message(0)).toContainText("See my answers in red.");
  await message(0).getByRole("button", { name: "Show formatted" }).click();

  const shot = message(1).getByRole("img", { name: "screenshot.png" });
  await expect(shot).toHaveJSProperty("naturalWidth", 60);
  await expect(message(1).getByRole("list", { name: "Files" })).toHaveCount(0);
  await expect(message(2).getByText("$41.20")).toHaveCSS("border-top-width", "1px");
  await expect(message(3)).toContainText("3 remote pictures not shown.");
  await expect(message(3)).toContainText("click.scanworld-deals.example");
  await expect(message(4)).toContainText("really goes to larkmesa.example.evil.example");
  await expect(thread.locator("form, input, iframe, script, style")).toHaveCount(0);
  await expect(page).toHaveTitle(/Communications/);
  expect(outside).toEqual([]);
  // Colors and contrast are the senders'.
  expect(await findViolations(page, { rules: { "color-contrast": { enabled: false } } })).toEqual(
    [],
  );
  for (const place of formattedMails.keys()) {
    await message(place).scrollIntoViewIfNeeded();
    await takePictures(page, `mail-${place}`);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Returns what is wrong with the mark before each link of a message, and how many marks were seen. */
function faultsOfMarks(message: Locator) {
  return message.evaluate((item) => {
    const body = item.querySelector("[class*='contain:layout']");
    const box = body?.getBoundingClientRect();
    const faults: string[] = [];
    let seen = 0;
    for (const link of body?.querySelectorAll("a") ?? []) {
      link.scrollIntoView({ block: "center", inline: "nearest" });
      body?.scrollTo({ left: 0 });
      const mark = link.previousElementSibling;
      if (!mark || !box || link.querySelector("a")) {
        faults.push(`no mark: ${link.outerHTML}`);
        continue;
      }
      const [at, of] = [mark.getBoundingClientRect(), link.getBoundingClientRect()];
      const style = getComputedStyle(mark);
      if (style.color === style.backgroundColor || style.opacity !== "1" || at.height < 20) {
        faults.push(`unreadable: ${mark.textContent}`);
      }
      if (of.left < box.right - 1 && (at.left > of.left + 1 || at.left < box.left)) {
        faults.push(`apart from its link: ${mark.textContent}`);
      }
      if (Math.max(of.top - at.bottom, at.top - of.bottom) > 30)
        faults.push(`far from its link: ${mark.textContent}`);
      for (const x of [at.left + 4, (at.left + at.right) / 2, at.right - 4]) {
        for (const y of [at.top + 4, (at.top + at.bottom) / 2, at.bottom - 4]) {
          if (x < box.left || x >= box.right) continue;
          seen += 1;
          const top = document.elementFromPoint(x, y);
          if (!top || !mark.contains(top)) faults.push(`covered: ${mark.textContent}`);
        }
      }
    }
    return { faults, seen };
  });
}

test("links of fourteen disguises show their host, and nothing covers it", async ({
  page,
  mail,
  product,
  signInAsOwner,
}) => {
  await leaveMessage(page, "Dora Disguised", "dora@disguisedfirm.example", "Our mail is odd.");
  await signInAsOwner();
  await product.work.settle();
  const thanks = mail.mails.find(({ to }) => to.includes("dora@disguisedfirm.example"));
  expect(thanks?.headers["message-id"]).toBeTruthy();
  const html = disguisedLinks.map((each) => `<p>${each.trick}</p>${each.html}`).join("<hr>");
  const facts = {
    from: "Dora Disguised <dora@disguisedfirm.example>",
    inReplyTo: thanks?.headers["message-id"] ?? "",
    id: "1@disguisedfirm.example",
  };
  await mailArrives(
    { page, product },
    rawFormattedMail({ shape: "", subject: "Re: Mail", text: "x", html }, facts),
  );
  await page.goto("/admin/communications?search=Dora");
  await page.getByRole("link", { name: /Dora Disguised/ }).click();
  const thread = page.getByRole("list", { name: "Conversation" });
  const message = thread.getByRole("listitem", { name: "Message from Dora Disguised" }).nth(1);
  await expect(message).toContainText("really goes to evil.example");
  for (const dark of [false, true]) {
    await page.evaluate((on) => document.documentElement.classList.toggle("dark", on), dark);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1100 });
      const { faults, seen } = await faultsOfMarks(message);
      expect([width, dark, faults]).toEqual([width, dark, []]);
      expect(seen).toBeGreaterThan(9 * disguisedLinks.length);
    }
  }
  for (const place of [0, 8]) {
    await message.locator("a[rel~=nofollow]").nth(place).scrollIntoViewIfNeeded();
    await takePictures(page, `mail-disguised-${place}`);
  }
});

test("rejected mail is listed, becomes a lead, and can be downloaded", async ({
  page,
  product,
  signInAsOwner,
}) => {
  await signInAsOwner();
  const stray = (subject: string, headers = "") =>
    `${headers}From: Uma <uma@untakenfirm.example>\r\nTo: support@larkmesa.example\r\nSubject: ${subject}\r\n\r\nOur server makes a noise.`;
  await mailArrives({ page, product }, stray("Server noise"), "ignored");
  await mailArrives(
    { page, product },
    stray("Monthly news", "List-Id: <news.example>\r\n"),
    "ignored",
  );
  await page.goto("/admin/communications");
  await page.getByRole("link", { name: "Other mail" }).click();
  const row = page.getByRole("row", { name: /Server noise/ });
  await expect(row).toContainText("It belongs to no conversation");
  await takePictures(page, "untaken");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Monthly news" }).click();
  expect((await download).suggestedFilename()).toMatch(/^message-[\da-f]{8}\.eml$/);
  await page.getByRole("searchbox", { name: "Search sender or subject" }).fill("noise");
  await expect(page.getByRole("row", { name: /Monthly news/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await row.getByRole("button", { name: "Turn into a lead: Server noise" }).click();
  const lead = page.getByRole("article", { name: "Lead" });
  await expect(lead).toContainText("Our server makes a noise.");
  await page.goto("/admin/communications?tab=untaken&search=noise");
  await expect(page.getByText("No matching emails.")).toBeVisible();
});

import { freePort } from "#tests/free-port.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { expectNoOverflow, signInToOwn } from "#tests/journeys/parts/own-session.ts";
import { oauthClient, startOAuth } from "#tests/stand-ins/oauth.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";

const mailbox = "support@ruizit.example";

test("an owner connects mail at the provider, is warned when access is withdrawn, and connects again", async ({
  browser,
}) => {
  const port = await freePort();
  const oauth = await startOAuth({
    mailbox,
    redirectUri: `http://127.0.0.1:${port}/admin/settings`,
    scopes: ["https://mail.google.com/"],
  });
  const smtp = await startSmtp();
  smtp.requireToken(mailbox, oauth.isGood);
  const settings = {
    PORT: String(port),
    TRUST_PROXY: "1",
    MAIL_SIGN_IN: "google",
    MAIL_MAILBOX: mailbox,
    MAIL_CLIENT_ID: oauthClient.id,
    MAIL_CLIENT_SECRET: oauthClient.secret,
    MAIL_ISSUER: oauth.issuer,
    SMTP_URL: smtp.url,
    // Nothing listens on this port: this journey is about sending.
    IMAP_URL: "imap://127.0.0.1:9",
  };
  try {
    await withOwnProduct(settings, async ({ url, work }) => {
      const context = await browser.newContext({ baseURL: url });
      const page = await context.newPage();
      await signInToOwn(page);
      await page.goto("/admin/settings?group=mail");
      const account = page.getByRole("region", { name: "Sign-in at Google" });
      await expect(account).toContainText(mailbox);
      await expect(account).toContainText(`${url}/admin/settings`);
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoOverflow(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await account.getByRole("button", { name: "Connect Google" }).click();
      await expect(account).toContainText(`Connected as ${mailbox}`);
      await expect(page).toHaveURL(`${url}/admin/settings?group=mail`);
      await page.getByRole("button", { name: "Send a test email" }).click();
      await expect(page.getByText(/The mail server accepted/)).toBeVisible();
      expect(smtp.mails).toHaveLength(1);

      oauth.revokeAll();
      smtp.hangUp();
      await page.getByRole("button", { name: "Send a test email" }).click();
      await expect(account).toContainText("The sign-in was withdrawn");
      await expectNoAxeViolations(page);
      await page.goto("/admin/system");
      await expect(
        page.getByText("The sign-in to Google was withdrawn. Emails are waiting."),
      ).toBeVisible();
      await page.getByRole("link", { name: "Open the settings" }).click();
      await expect(account).toBeInViewport();
      await account.getByRole("button", { name: "Connect again" }).click();
      await expect(account).toContainText(`Connected as ${mailbox}`);
      await work.settle();
      expect(smtp.mails).toHaveLength(2);

      await account.getByRole("button", { name: "Disconnect" }).click();
      await expect(account).toContainText("emails wait in the outbox");
      await account.getByRole("button", { name: "Disconnect" }).click();
      await expect(account.getByRole("button", { name: "Connect Google" })).toBeVisible();
      await context.close();
    });
  } finally {
    await smtp.stop();
    await oauth.stop();
  }
});

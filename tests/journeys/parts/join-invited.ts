import type { Browser, Page } from "@playwright/test";
import { expect } from "#tests/journeys/journey.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";
import { skipFactor } from "./skip-factor.ts";

const password = "copper window sailing fourteen";

async function linkTo(mail: SmtpStandIn, address: string): Promise<string> {
  let path = "";
  await expect(() => {
    const text = mail.mails.findLast((one) => one.to.includes(address))?.text ?? "";
    path = /\/reset-password#[\w.-]+/.exec(text)?.[0] ?? "";
    expect(path).not.toBe("");
  }).toPass();
  return path;
}

type Invited = { browser: Browser; baseURL: string; mail: SmtpStandIn; email: string };

/** Signs in an invited colleague, in a browser of their own. */
export async function joinInvited({ browser, baseURL, mail, email }: Invited): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.goto(await linkTo(mail, email));
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Set the password" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await skipFactor(page);
  return page;
}

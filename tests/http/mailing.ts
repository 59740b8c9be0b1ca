import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { test as base, type TestSite } from "./harness.ts";

/** For what sends mails: a mail server of its own, and the product that hands over to it. */
export const test = base.extend<{ smtp: SmtpStandIn; mailing: TestSite }>({
  smtp: async ({ onTestFinished }, use) => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    await use(smtp);
  },
  /** The product with a mail server. */
  mailing: async ({ smtp, startSite }, use) =>
    use(await startSite({ env: { SMTP_URL: smtp.url, MAIL_FROM: "Desk <desk@valley-it.test>" } })),
});

import { mailboxSource } from "#platform/mail/inbound/mailbox-source.server.ts";
import { startDovecot } from "#tests/dovecot.ts";
import { withHangingMails } from "#tests/http/hanging-mails.ts";
import { eventually, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, threadOf } from "#tests/http/inbound.ts";
import type { UnmatchedMail } from "./contract.ts";
import { watchMailbox } from "./mailbox.server.ts";
import { inboundJob, receiveMail } from "./service.server.ts";

const mailOf = (text: string, header = "") =>
  `From: Nina <nina@fw2.test>\r\nTo: support@valley-it.test\r\nSubject: Help\r\nMessage-ID: <${crypto.randomUUID()}@client.test>\r\n${header}\r\n${text}\r\n`;

const take = (site: TestSite, raw: string) =>
  receiveMail(withHangingMails(site.ctx), {
    source: "endpoint",
    mailbox: "",
    uidValidity: "",
    uid: null,
    old: 0,
    raw: Buffer.from(raw),
  });

const messagesOf = async (site: TestSite) => {
  const leads = await site.ctx.db.selectFrom("lead").select("id").orderBy("createdAt").execute();
  return (await Promise.all(leads.map(({ id }) => threadOf(site, id)))).flat();
};

const rowsOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("inboundMessage").select(["state", "attempts", "reason"]).execute();

test.for([
  ["its memory is full", "This grows.", ""],
  ["its text is made without an end", "This text hangs.", "This text hangs."],
] as const)(
  "a mail whose reading ends because %s keeps its sender and itself, and is not read again",
  async ([, text, shown], { startSite }) => {
    const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
    const raw = mailOf(text);
    expect(await take(site, raw)).toBe("done");
    const [mail] = await messagesOf(site);
    expect(mail).toMatchObject({
      fromAddress: "nina@fw2.test",
      subject: "Help",
      text: shown,
      html: "",
      unparsed: 1,
    });
    const [file] = await site.ctx.db
      .selectFrom("leadAttachment")
      .select(["name", "content"])
      .execute();
    expect(file?.name).toBe("original-message.eml");
    expect(Buffer.from(file?.content ?? "").toString()).toBe(raw);
    expect(site.logged).toContainEqual(
      expect.objectContaining({
        msg: "mail read in part",
        limit: expect.stringMatching(/^It take/),
      }),
    );
    const again = await inboundJob.run(withHangingMails(site.ctx), new AbortController().signal);
    expect(again).toBe("No messages were left to process.");
    expect(await rowsOf(site)).toMatchObject([{ state: "done", attempts: 1 }]);
    expect(await take(site, mailOf("We are well."))).toBe("done");
  },
);

test("a mail of which not even the headers can be read is listed with the reason, and can be downloaded", async ({
  startSite,
}) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const raw = mailOf("Hello", "X-Hang: 1\r\n");
  expect(await take(site, raw)).toBe("ignored");
  expect(await rowsOf(site)).toMatchObject([{ state: "ignored", attempts: 1 }]);
  const office = await site.signInAs("office");
  const { mails } = await jsonOf<{ mails: UnmatchedMail[] }>(await office.get("/api/inbound"));
  expect(mails).toMatchObject([
    {
      sender: "",
      reason: "It takes more than 2 seconds to read; the limit was met at the message.",
      stored: true,
    },
  ]);
  const download = await office.get(`/api/inbound/${mails[0]?.id}/message`);
  expect(await download.text()).toBe(raw);
});

test("a mail that cannot be read holds up no later mail of its mailbox", async ({
  startSite,
  onTestFinished,
}) => {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.stop());
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const source = mailboxSource({ IMAP_URL: dovecot.url }, null);
  const watch = watchMailbox(withHangingMails(site.appContext), source);
  onTestFinished(() => watch.stop());
  dovecot.deliver(mailOf("Hello", "X-Hang: 1\r\n"));
  dovecot.deliver(mailOf("This grows."));
  dovecot.deliver(mailOf("We are well."));
  await eventually(async () => {
    const texts = (await messagesOf(site)).map(({ text }) => text);
    expect(texts).toEqual(["", "We are well."]);
  }, 60_000);
  expect((await rowsOf(site)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
});

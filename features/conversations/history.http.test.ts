import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { plainTextOf } from "#platform/mail/text.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress, threadOf } from "#tests/http/inbound.ts";
import { test } from "#tests/http/mailing.ts";
import type { ReceivedMail } from "#tests/stand-ins/smtp.ts";

const crlf = (text: string) => text.replaceAll("\n", "\r\n");
const block =
  "From: Grace at Valley IT <desk@valley-it.test>\nSent: Tuesday, November 24, 2026 9:02 AM\nTo: Ana Ruiz <ana@ruizbooks.test>\nSubject: Your message";
const attribution = "On Tue, Nov 24, 2026 at 9:02 AM Grace <desk@valley-it.test> wrote:";

/** Breaks lines at other places than the sender did. */
const wrapped = (text: string, width: number) =>
  text.replaceAll("\r", "").replace(new RegExp(`(.{${width - 30},${width}}) `, "g"), "$1\n");
const bodyOf = (html: string) => html.replace(/^.*<body[^>]*>|<\/body>.*$/gs, "");
const alternative = (text: string, html: string) =>
  `Content-Type: multipart/alternative; boundary="=_a"\n\n--=_a\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n--=_a\nContent-Type: text/html; charset=utf-8\n\n${html}\n\n--=_a--\n`;
const outlookHtml = ({ html }: ReceivedMail) =>
  `<html><body><div>Three is <b>fine</b>.</div><hr><div id="divRplyFwdMsg">${block.replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</div><div>${bodyOf(html)}</div></body></html>`;

/** A reply to our mail as programs write it, above a history that only its words prove, or that has marks. */
const replies: Record<string, (ours: ReceivedMail) => string | Promise<string>> = {
  "Outlook, plain text": ({ text }) =>
    `Content-Type: text/plain; charset=utf-8\n\nThree is fine.\n\n${block}\n\n${wrapped(text, 60)}\n`,
  "Outlook, both forms": async (ours) =>
    alternative(
      `Three is fine.\n________________________________\n${block}\n\n${wrapped(await plainTextOf(ours.html), 72)}`,
      outlookHtml(ours),
    ),
  "Outlook, HTML alone": (ours) =>
    `Content-Type: text/html; charset=utf-8\n\n${outlookHtml(ours)}\n`,
  "Yahoo, plain text": ({ text }) =>
    `Content-Type: text/plain; charset=utf-8\n\nThree is fine.\n\n    ${attribution}  \n \n ${wrapped(text, 80)}\n`,
  "Gmail, HTML alone": ({ html }) =>
    `Content-Type: text/html; charset=utf-8\n\n<div dir="ltr">Three is <b>fine</b>.</div><div class="gmail_quote"><div class="gmail_attr">${attribution.replaceAll("<", "&lt;")}<br></div><blockquote class="gmail_quote">${bodyOf(html)}</blockquote></div>\n`,
};

test("replies to an answer of ours fold it, by any program, unless somebody wrote into it", async ({
  startSite,
  smtp,
}) => {
  const site = await startSite({
    env: { SMTP_URL: smtp.url, MAIL_FROM: "desk@valley-it.test", ...inboundEnv },
  });
  const office = await site.signInAs("office");
  const signature = "Grace Hill\nHelp desk";
  await office.request("/api/account/signature", { method: "PUT", json: { signature } });
  const { id } = await aLead(site.ctx);
  const text = "Hello Ana,\n\nthe mail is back: see “Inbox”. May we call you at 3?\n\nGrace";
  const answer = { version: 1, subject: "Your message", text };
  expect((await office.post(`/api/leads/${id}/reply`, answer)).status).toBe(200);
  clock.advance(10_000);
  await site.settle();
  const [ours] = smtp.mails;
  if (!ours) throw new Error("The answer was not sent.");
  const send = async (name: string, body: string) => {
    clock.advance(1000);
    const head = `From: ana@ruizbooks.test\nTo: desk@valley-it.test\nSubject: Re: Your message\nMessage-ID: <${crypto.randomUUID()}@x.test>\nIn-Reply-To: ${ours.headers["message-id"]}\nMIME-Version: 1.0\n`;
    expect([name, await outcomeOf(site, crlf(head + body))]).toEqual([name, "done"]);
    const last = (await threadOf(site, id)).at(-1);
    return { shown: last?.html || last?.text || "", quoted: last?.quoted ?? "", text: last?.text };
  };
  for (const [place, [name, reply]] of Object.entries(replies).entries()) {
    const body = await reply(ours);
    const folded = await send(name, body);
    expect({ name, ...folded }).toMatchObject({ name, text: "Three is fine." });
    expect(folded.shown, name).not.toMatch(/May we\s+call|<hr/);
    expect(folded.quoted, name).toMatch(/May we\s+call/);
    // Words within our text make it another text than the one that we hold.
    const within = body.replace(/(May we\s+call\s+you\s+at\s+3\?)/g, `$1 Gate ${place}4711.`);
    expect((await send(name, within)).shown, name).toContain(`${place}4711`);
  }
});

const first = (subject: string, body: string, more = "") =>
  crlf(
    `From: Nina <nina@fw2.test>\nTo: support@valley-it.test\nSubject: ${subject}\nMessage-ID: <${crypto.randomUUID()}@client.test>\nMIME-Version: 1.0\n${more}${body}\n`,
  );

async function onlyMessage(site: TestSite) {
  const { id, message } = await site.ctx.db
    .selectFrom("lead")
    .selectAll()
    .executeTakeFirstOrThrow();
  const [mail] = await threadOf(site, id);
  return { id, message, mail };
}

test("a forward without a note is the lead's message", async ({ startSite }) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const forward = `\n________________________________\n${block}\n\nPlease pay the attached invoice today.`;
  const type = "Content-Type: text/plain; charset=utf-8\n";
  await outcomeOf(site, first("FW: Invoice 4471 overdue", forward, type));
  const { message, mail } = await onlyMessage(site);
  expect(message).toContain("Please pay the attached invoice today.");
  expect(mail).toMatchObject({ text: expect.stringContaining("From: Grace"), quoted: "" });
});

test("answers between the questions of a Gmail quote are shown", async ({ startSite }) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  const text = `Please see *my answers* below.\n\n${attribution}\n\n> Which printer is it?\n\nThe Canon on floor 2.\n\n> When may we come?\n\nTuesday at 9, the code is 4711.`;
  const quote = (phrase: string) =>
    `<blockquote class="gmail_quote"><div>${phrase}</div></blockquote>`;
  const html = `<div dir="ltr"><div>Please see <b>my answers</b> below.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${attribution.replaceAll("<", "&lt;")}<br></div>${quote("Which printer is it?")}<div>The Canon on floor 2.</div>${quote("When may we come?")}<div>Tuesday at 9, the code is 4711.</div></div></div>`;
  await outcomeOf(site, first("Re: Inline", alternative(text, html)));
  const { mail } = await onlyMessage(site);
  for (const phrase of ["<b>my answers</b>", "The Canon on floor 2.", "4711"]) {
    expect(mail?.html).toContain(phrase);
  }
  expect(mail).toMatchObject({ text, quoted: "" });
});

test("an answer below an unmarked history is shown, whether or not the history is known", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const lead = await aLead(site.ctx);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const to = replyAddress("support@valley-it.test", token);
  const history = `${attribution}\n\nWhich printer is it?\n\nIt is the Canon on floor 2.`;
  const send = async () => {
    clock.advance(1000);
    const raw = first("Re: Inline", `\n${history}`).replace("support@valley-it.test", to);
    expect(await outcomeOf(site, raw)).toBe("done");
    return (await threadOf(site, lead.id)).at(-1);
  };
  expect(await send()).toMatchObject({ text: history, quoted: "" });
  await aMessage(site.ctx, lead.id, { text: "Which printer is it?" });
  expect(await send()).toMatchObject({ text: history, quoted: "" });
});

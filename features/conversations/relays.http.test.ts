import { leadMailWriters } from "#features/leads/mail.server.tsx";
import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aMessage } from "#tests/builders/message.ts";
import { clock, expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, replyAddress, threadOf } from "#tests/http/inbound.ts";

const support = "support@valley-it.test";
const env = { ...inboundEnv, INBOUND_NEW_LEADS: "on", MAIL_FROM: `Valley IT <${support}>` };

const googleList = `Precedence: list
List-ID: <support.valley-it.test>
Mailing-list: list ${support}; contact support+owners@valley-it.test
X-Google-Group-Id: 678617953105
List-Post: <https://groups.google.test/post>, <mailto:${support}>
List-Unsubscribe: <mailto:googlegroups-manage+678+unsubscribe@googlegroups.test>`;

/** What groups and relays make of a mail of Ana's, and its sender in the lead. */
const relays: readonly (readonly [string, string])[] = [
  ["a Google Group", `${googleList}\nFrom: Ana Ruiz <ana@ruizbooks.test>\nReply-To: ${support}`],
  [
    "a Google Group that rewrites From",
    `${googleList}\nFrom: "'Ana Ruiz' via Support" <${support}>\nReply-To: Ana Ruiz <ana@ruizbooks.test>\nX-Original-From: Ana Ruiz <ana@ruizbooks.test>`,
  ],
  [
    "a Google Group that rewrites From and answers to itself",
    `${googleList}\nFrom: "'Ana Ruiz' via Support" <${support}>\nReply-To: ${support}\nX-Original-Sender: ana@ruizbooks.test`,
  ],
  [
    "a Google Group that breaks the signature",
    `Authentication-Results: mx.valley-it.test; dmarc=fail header.from=ruizbooks.test\n${googleList}\nFrom: Ana Ruiz <ana@ruizbooks.test>`,
  ],
  [
    "a Google Group before a provider that counts complaints",
    `${googleList}\nFeedback-ID: 1.us-west-2.abc:AmazonSES\nFrom: Ana Ruiz <ana@ruizbooks.test>`,
  ],
  [
    "a Microsoft 365 group",
    `List-ID: <support-group.valley-it.test>\nList-Unsubscribe: <mailto:support-group@valley-it.test?subject=leave>\nPrecedence: bulk\nFrom: Ana Ruiz <ana@ruizbooks.test>`,
  ],
  [
    "a relay that only marks mail as a list's",
    `Precedence: list\nSender: ${support}\nFrom: Ana Ruiz <ana@ruizbooks.test>`,
  ],
  [
    "a relay that puts our address into From",
    `Precedence: list\nSender: ${support}\nFrom: Ana Ruiz <${support}>\nReply-To: ana@ruizbooks.test`,
  ],
];

let mails = 0;
function mail(head: string, more = "Subject: Printer") {
  mails += 1;
  const to = more.includes("To:") ? "" : `\nTo: ${support}`;
  return `${head}${to}\n${more}\nMessage-ID: <relay-${mails}@client.test>\n\nIt prints twice.\n`.replaceAll(
    "\n",
    "\r\n",
  );
}

const leadsOf = ({ ctx }: TestSite) =>
  ctx.db.selectFrom("lead").selectAll().orderBy("createdAt").execute();

test.for(relays)("%s before our mailbox makes a lead", async ([, head], { startSite }) => {
  const site = await startSite({ env });
  expect(await outcomeOf(site, mail(head))).toBe("done");
  expect(await leadsOf(site)).toMatchObject([{ name: "Ana Ruiz", email: "ana@ruizbooks.test" }]);
});

test.for([
  ["that names the form program", "X-Original-From: Website <wordpress@hoster.test>"],
  ["that names its envelope", "X-Original-Sender: wordpress@hoster.test"],
])("a group %s keeps the client in Reply-To", async ([, named], { startSite }) => {
  const site = await startSite({ env });
  const from = `From: "'Website' via Support" <${support}>`;
  const replyTo = `Reply-To: ${support}, Maria Lopez <maria@lopezdental.test>`;
  expect(await outcomeOf(site, mail([googleList, from, replyTo, named].join("\n")))).toBe("done");
  expect(await leadsOf(site)).toMatchObject([
    { name: "Maria Lopez", email: "maria@lopezdental.test" },
  ]);
});

test.for([
  ["another member of the provider", "List-ID: <news.gmail.com>", 0],
  ["somebody who names the provider", "Sender: eve@gmail.com\nPrecedence: list", 0],
  ["our own mailbox", "Sender: valleyit@gmail.com\nPrecedence: list", 1],
] as const)(
  "a list of %s at our mail provider is ours only by the mailbox",
  async (row, { startSite }) => {
    const site = await startSite({ env: { ...env, MAIL_FROM: "Valley IT <valleyit@gmail.com>" } });
    await outcomeOf(site, mail(`${row[1]}\nFrom: Ana Ruiz <ana@ruizbooks.test>`));
    expect(await leadsOf(site)).toHaveLength(row[2]);
  },
);

test.for([
  ["fail", 0],
  ["pass", 1],
] as const)(
  "with dmarc=%s, an author behind a list of ours gets %i acknowledgements",
  async ([result, count], { startSite }) => {
    const site = await startSite({ env });
    const checked = `Authentication-Results: mx.valley-it.test; dmarc=${result} header.from=ruizbooks.test`;
    await outcomeOf(site, mail(`${checked}\n${googleList}\nFrom: Ana Ruiz <ana@ruizbooks.test>`));
    const [lead] = await leadsOf(site);
    expect(await threadOf(site, lead?.id ?? "")).toMatchObject([
      { verified: result === "pass" ? "yes" : "no" },
    ]);
    const sent = await site.ctx.db
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "lead.acknowledgement")
      .execute();
    expect(sent).toHaveLength(count);
  },
);

test.for(relays)("%s passes on a reply, which waits", async ([, head], { startSite }) => {
  const site = await startSite({ env });
  const answered = {
    email: "ana@ruizbooks.test",
    status: "contacted",
    answeredAt: clock.now(),
  } as const;
  const lead = await aLead(site.ctx, answered);
  const ours = await aMessage(site.ctx, lead.id, {});
  const reply = mail(head, `Subject: Re: Printer\nIn-Reply-To: ${ours.messageId}`);
  expect(await outcomeOf(site, reply)).toBe("done");
  expect(await threadOf(site, lead.id)).toHaveLength(2);
  expect((await leadsOf(site))[0]?.replyWaitingAt).not.toBeNull();
});

test.for([
  ["somebody else's list", "List-ID: <news.firm.test>\nPrecedence: list"],
  ["bulk mail", "Precedence: bulk"],
  ["a newsletter to our group", `${googleList}\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`],
  ["a first mail with a way out", "List-Unsubscribe: <mailto:leave@firm.test>"],
])("%s makes no lead", async ([, head], { startSite }) => {
  const site = await startSite({ env });
  expect(await outcomeOf(site, mail(`${head}\nFrom: Eve <eve@firm.test>`))).toBe("ignored");
  expect(await leadsOf(site)).toEqual([]);
});

test.for([
  ["a list", "List-ID: <office.ruizbooks.test>\nPrecedence: list"],
  ["a program for sales", "List-Unsubscribe: <mailto:leave@crm.test>"],
])("marks of %s do not outweigh our token", async ([, head], { startSite }) => {
  const site = await startSite({ env });
  const lead = await aLead(site.ctx, { status: "contacted", answeredAt: clock.now() });
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const to = `Subject: Re: Printer\nTo: ${replyAddress(support, token)}`;
  expect(await outcomeOf(site, mail(`${head}\nFrom: ${lead.email}`, to))).toBe("done");
  expect((await leadsOf(site))[0]?.replyWaitingAt).not.toBeNull();
});

test("a personal reply with a way out makes a lead", async ({ startSite }) => {
  const site = await startSite({ env });
  const head = "List-Unsubscribe: <mailto:leave@crm.test>\nIn-Reply-To: <x@elsewhere.test>";
  expect(await outcomeOf(site, mail(`${head}\nFrom: ana@ruizbooks.test`))).toBe("done");
});

test("our acknowledgement of a mail refers to it, as a program's answer", async ({ startSite }) => {
  const site = await startSite({ env });
  const head = "From: Ana Ruiz <ana@ruizbooks.test>\nReferences: <before@client.test>";
  await outcomeOf(site, mail(head));
  const [lead] = await leadsOf(site);
  const [first] = await threadOf(site, lead?.id ?? "");
  const thanks = await leadMailWriters(site.appContext)["lead.acknowledgement"]?.({
    leadId: lead?.id,
  });
  expect(thanks).toMatchObject({
    references: ["<before@client.test>", first?.messageId],
    headers: { "Auto-Submitted": "auto-replied" },
  });
});

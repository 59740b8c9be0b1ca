import { expect, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";

const mailOf = (header: string, body: string) =>
  `From: Nina <nina@fw2.test>\nTo: support@valley-it.test\nSubject: Help\nMessage-ID: <${crypto.randomUUID()}@client.test>\nMIME-Version: 1.0\n${header}${body}\n`.replaceAll(
    "\n",
    "\r\n",
  );

async function onlyMessage(site: TestSite) {
  const { id } = await site.ctx.db.selectFrom("lead").select("id").executeTakeFirstOrThrow();
  const [mail] = await threadOf(site, id);
  return { id, mail };
}

const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"\n`;
const part = (text: string) => `Content-Type: text/plain\n\n${text}`;

test.for([
  ["that never comes", multipart("aaa"), `\n--aaa_x\n${part("Office flooded.")}\n--aaa_x--`],
  [
    "that is not named",
    "Content-Type: multipart/mixed\n",
    `\n--a\n${part("Office flooded.")}\n--a--`,
  ],
  [
    "that never comes inside of another part",
    multipart("a"),
    `\n--a\n${part("Hello.")}\n--a\n${multipart("b")}\n--c\n${part("Office flooded.")}\n--c--\n--a\n${part("Bye.")}\n--a--`,
  ],
] as const)(
  "a mail with a boundary %s shows its source, and can be downloaded",
  async ([, header, body], { startSite }) => {
    const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
    const raw = mailOf(header, body);
    await outcomeOf(site, raw);
    const { id, mail } = await onlyMessage(site);
    expect(mail).toMatchObject({ unparsed: 1, text: expect.stringContaining("Office flooded.") });
    const file = await site.ctx.db
      .selectFrom("leadAttachment")
      .select(["id", "name"])
      .executeTakeFirstOrThrow();
    expect(file.name).toBe("original-message.eml");
    const office = await site.signInAs("office");
    const download = await office.get(`/api/leads/${id}/files/${file.id}`);
    expect(await download.text()).toBe(raw);
    expect((await site.request(`/api/leads/${id}/files/${file.id}`)).status).toBe(401);
  },
);

test.for([
  ["ends before its last boundary", multipart("a"), `\n--a\n${part("Office flooded.")}`],
  [
    "names its boundary in pieces",
    "Content-Type: multipart/mixed; boundary*0=a; boundary*1=b\n",
    `\n--ab\n${part("Office flooded.")}\n--ab--`,
  ],
  [
    "has a semicolon in its boundary",
    multipart("a;b"),
    `\n--a;b\n${part("Office flooded.")}\n--a;b--`,
  ],
  [
    "has parts within parts",
    multipart("a"),
    `\n--a\n${multipart("b")}\n--b\n${part("Office flooded.")}\n--b--\n--a--`,
  ],
] as const)("a mail that %s is read as usual", async ([, header, body], { startSite }) => {
  const site = await startSite({ env: { ...inboundEnv, INBOUND_NEW_LEADS: "on" } });
  await outcomeOf(site, mailOf(header, body));
  expect((await onlyMessage(site)).mail).toMatchObject({ unparsed: 0, text: "Office flooded." });
});

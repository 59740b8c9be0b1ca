import { replyTokenOf } from "#features/leads/store/messages.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { clientReplies, replyFacts } from "#tests/builders/mail/client-replies.ts";
import { clock, eventually, expect, type TestSite } from "#tests/http/harness.ts";
import { inboundEnv, replyAddress, threadOf } from "#tests/http/inbound.ts";
import {
  aMail,
  test as base,
  connect,
  mailbox,
  redirectUri,
  signInEnv,
  stateOf,
} from "#tests/http/mail-sign-in.ts";
import { type GraphStandIn, startGraph } from "#tests/stand-ins/graph.ts";
import { type OAuthStandIn, startOAuth } from "#tests/stand-ins/oauth.ts";

const minute = 60_000;

/** Timeout for what the next poll of the mailbox brings. */
const patience = 60_000;

/** Stand-ins for Microsoft: Graph, and the OAuth provider whose tokens it accepts. */
const test = base.extend<{ oauth: OAuthStandIn; graph: GraphStandIn; site: TestSite }>({
  graph: async ({ onTestFinished }, use) => {
    const graph = await startGraph({ mailbox, isGood: (token) => isGood(token) });
    onTestFinished(() => graph.stop());
    await use(graph);
  },
  oauth: async ({ graph, onTestFinished }, use) => {
    const { origin } = new URL(graph.url);
    const names = ["Mail.Send", "Mail.Read", ".default"];
    const scopes = names.map((name) => `${origin}/${name}`);
    const oauth = await startOAuth({ mailbox, redirectUri, scopes });
    isGood = oauth.isGood;
    onTestFinished(() => oauth.stop());
    await use(oauth);
  },
  site: async ({ graph, oauth, startSite }, use) =>
    use(await startSite({ env: envOf(graph, oauth, "microsoft-graph") })),
});

let isGood: OAuthStandIn["isGood"] = async () => false;

function envOf(graph: GraphStandIn, oauth: OAuthStandIn, kind: string) {
  return {
    ...inboundEnv,
    ...signInEnv(oauth.issuer),
    MAIL_SIGN_IN: kind,
    MAIL_GRAPH_URL: graph.url,
  };
}

async function aThread(site: TestSite) {
  const lead = await aLead(site.ctx);
  const token = await site.ctx.db.transaction().execute((trx) => replyTokenOf(trx, lead.id));
  const reply = (client: number) =>
    clientReplies[client]?.raw(replyFacts({ to: replyAddress(mailbox, token) })) ?? "";
  const count = async () => (await threadOf(site, lead.id)).length;
  const untilCount = (wanted: number) =>
    eventually(async () => expect(await count()).toBe(wanted), patience);
  return { reply, count, untilCount };
}

const looks = ({ calls }: GraphStandIn) => calls.filter((call) => call.endsWith("/delta")).length;

/** Waits until the mailbox has been polled once more from start to end. */
async function untilLooked(graph: GraphStandIn) {
  const before = looks(graph);
  await eventually(() => expect(looks(graph)).toBeGreaterThan(before + 1), patience);
}

test("Graph takes the whole message with its own headers", async ({ graph, oauth, site }) => {
  await connect(await site.signInAs("owner"), oauth);
  const { id, read } = await aMail(site);
  await site.settle();
  expect((await read()).state).toBe("sent");
  const [raw = ""] = graph.sent;
  expect(raw).toContain(`Message-ID: <${id}@www.valley-it.test>`);
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toMatch(/^From: .*desk@valley-it\.test/m);
  expect(raw).toContain("To: ana@ruizbooks.test");
});

test("files that Graph cannot take are refused when they are added, with the limit", async ({
  oauth,
  site,
}) => {
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  const lead = await aLead(site.ctx);
  const { maxFileBytes } = await (await owner.get(`/api/leads/${lead.id}`)).json();
  expect(maxFileBytes).toBe(2 * 1024 * 1024);
  const refused = await owner.request(`/api/leads/${lead.id}/files?name=log.txt`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: Buffer.alloc(maxFileBytes + 1, "a"),
  });
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("Too large: the limit is 2 MB in total.");
});

test("mails in the inbox reach their thread once each, page by page, and nothing is changed", async ({
  graph,
  oauth,
  site,
}) => {
  const { reply, count, untilCount } = await aThread(site);
  const ids = [2, 3, 4, 5, 6, 7, 8].map((client) => graph.deliver(reply(client)));
  await connect(await site.signInAs("owner"), oauth);
  await untilCount(7);
  graph.touch(ids[0] ?? "");
  graph.remove(ids[1] ?? "");
  const gone = graph.deliver(reply(2));
  graph.remove(gone);
  graph.deliver(reply(9));
  await untilCount(8);
  await untilLooked(graph);
  expect(await count()).toBe(8);
  expect(graph.calls.filter((call) => !call.startsWith("GET "))).toEqual([]);
  const values = graph.calls.filter((call) => call.endsWith("/$value"));
  expect(new Set(values).size).toBe(values.length);
});

test("a forgotten link leads back to the start without repeats", async ({ graph, oauth, site }) => {
  const { reply, count, untilCount } = await aThread(site);
  for (const client of [2, 3, 4, 5]) graph.deliver(reply(client));
  await connect(await site.signInAs("owner"), oauth);
  await untilCount(4);
  const places = site.ctx.db.selectFrom("mailboxPosition").select(["firstAt", "seenAt"]);
  clock.advance(30 * minute);
  // A later reading has come to its end when the links are forgotten.
  await eventually(async () =>
    expect(await places.execute()).toMatchObject([{ seenAt: clock.now() }]),
  );
  graph.forgetLinks();
  graph.deliver(reply(6));
  await untilCount(5);
  await untilLooked(graph);
  expect(await count()).toBe(5);
  const rows = await site.ctx.db.selectFrom("inboundMessage").select(["id", "source"]).execute();
  expect(rows).toHaveLength(5);
  expect(rows.every(({ source }) => source === "graph")).toBe(true);
  const place = await places.executeTakeFirstOrThrow();
  // Mail from before the delta link was lost creates no leads.
  expect(place.firstAt).toBe(clock.now());
});

test("throttled mail waits as long as Graph asks, and the try does not count", async ({
  graph,
  oauth,
  site,
}) => {
  await connect(await site.signInAs("owner"), oauth);
  await eventually(() => expect(looks(graph)).toBe(1), patience);
  graph.refuse(1, { status: 429, code: "TooManyRequests", retryAfter: 120, of: "sendMail" });
  const { read } = await aMail(site);
  await site.settle();
  // The mail is queued before its first attempt too.
  expect(graph.refused()).toBe(1);
  expect(await read()).toEqual({ state: "queued", attempts: 0 });
  clock.advance(119_000);
  expect(await read()).toEqual({ state: "queued", attempts: 0 });
  clock.advance(1000);
  await site.settle();
  expect(await read()).toEqual({ state: "sent", attempts: 1 });
});

test("reading waits as long as Graph asks before it goes on", async ({ graph, oauth, site }) => {
  const { reply, untilCount } = await aThread(site);
  graph.deliver(reply(2));
  graph.refuse(2, { status: 503, code: "ServiceUnavailable", retryAfter: 1 });
  await connect(await site.signInAs("owner"), oauth);
  await untilCount(1);
  expect(graph.early()).toBe(0);
});

test("a token that Graph refuses is replaced in the same call", async ({
  graph,
  oauth,
  startSite,
}) => {
  // Reading would replace the token before the mail is sent.
  const env = envOf(graph, oauth, "microsoft-graph");
  const site = await startSite({ env, mailboxEveryMs: dayMs });
  await connect(await site.signInAs("owner"), oauth);
  oauth.endAccessTokens();
  const { read } = await aMail(site);
  await site.settle();
  expect(await read()).toEqual({ state: "sent", attempts: 1 });
  expect(graph.sent).toHaveLength(1);
});

test("a withdrawal in the middle holds mail both ways until it is connected again", async ({
  graph,
  oauth,
  site,
}) => {
  const { reply, count, untilCount } = await aThread(site);
  const owner = await site.signInAs("owner");
  await connect(owner, oauth);
  graph.deliver(reply(2));
  await untilCount(1);
  oauth.revokeAll();
  graph.deliver(reply(3));
  await eventually(async () => expect(await stateOf(owner)).toBe("withdrawn"), patience);
  const { read } = await aMail(site);
  expect(await count()).toBe(1);
  expect(await read()).toEqual({ state: "queued", attempts: 0 });
  await connect(owner, oauth);
  await site.settle();
  expect(await read()).toEqual({ state: "sent", attempts: 1 });
  await untilCount(2);
});

test("a right that is missing fails no mail, and an impossible recipient fails this one", async ({
  graph,
  oauth,
  site,
}) => {
  await connect(await site.signInAs("owner"), oauth);
  await eventually(() => expect(looks(graph)).toBe(1), patience);
  graph.refuse(1, { status: 403, code: "ErrorSendAsDenied", of: "sendMail" });
  const waiting = await aMail(site);
  await site.settle();
  expect(await waiting.read()).toEqual({ state: "queued", attempts: 1 });
  clock.advance(2 * minute);
  await site.settle();
  expect((await waiting.read()).state).toBe("sent");
  graph.refuse(1, { status: 400, code: "ErrorInvalidRecipients", of: "sendMail" });
  const failing = await aMail(site);
  await site.settle();
  expect((await failing.read()).state).toBe("failed");
});

test("the token goes to no other host, whatever link Graph names", async ({
  graph,
  oauth,
  site,
}) => {
  const elsewhere = await startGraph({ mailbox, isGood: async () => true });
  graph.lureAway(elsewhere.url);
  await connect(await site.signInAs("owner"), oauth);
  await eventually(async () => {
    const row = await site.ctx.db.selectFrom("mailboxPosition").select("error").executeTakeFirst();
    expect(row?.error).toContain("another host");
  }, patience);
  expect(elsewhere.tokens).toEqual([]);
  await elsewhere.stop();
});

test("an application with rights of its own sends and reads without anybody's sign-in", async ({
  graph,
  oauth,
  startSite,
}) => {
  const site = await startSite({ env: envOf(graph, oauth, "microsoft-app") });
  const { reply, untilCount } = await aThread(site);
  graph.deliver(reply(2));
  await untilCount(1);
  const { read } = await aMail(site);
  await site.settle();
  expect((await read()).state).toBe("sent");
  expect(new Set(oauth.grants)).toEqual(new Set(["client_credentials"]));
  const owner = await site.signInAs("owner");
  expect(await stateOf(owner)).toBe("connected");
  expect((await owner.post("/api/mail-account/connect")).status).toBe(409);
});

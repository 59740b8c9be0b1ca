import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { RequestContext } from "#platform/http/context.server.ts";
import { aPostalAddress } from "#tests/builders/postal-address.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import type { RunningProduct } from "#tests/product.ts";
import { pause, percentile, watchMemory } from "./measure.ts";
import { timesBeside } from "./read-beside.ts";
import { maxRow, minRow, type Row, ratioRow, row, shown } from "./rows.ts";

const restMs = 10_000;
const sendMs = 60_000;
const maxWaitMs = 180_000;
const minPerSecond = 200;
const page = "/email-security";
/** Newsletter mails a minute: a little over the 200 a second of the target. */
export const perMinute = 13_500;

type Segment = { topic: string; industry: string; source: string };
const lawFirms: Segment = { topic: "", industry: "law-firms", source: "" };

export type Sink = { url: string; taken(): Promise<number>; stop(): Promise<unknown> };

/** Starts a mail server on loopback that accepts every mail and stores none. */
export async function startSink(): Promise<Sink> {
  const worker = new Worker(new URL("./mail-sink.ts", import.meta.url));
  const [port] = await once(worker, "message");
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken() {
      worker.postMessage("taken");
      const [taken] = await once(worker, "message");
      return taken;
    },
    stop: () => worker.terminate(),
  };
}

/** Returns the settings of a product that sends its mail to this server, as fast as the target asks. */
export const sendingTo = ({ url }: Sink) => ({
  SMTP_URL: url,
  MAIL_FROM: "Desk <desk@valley.example>",
  MAIL_CONNECTIONS: "8",
  NEWSLETTER_PER_MINUTE: String(perMinute),
});

/** Waits until the recipients are stored and the first mail has been sent. */
export async function firstMail(sink: Sink): Promise<void> {
  const before = await sink.taken();
  for (let waited = 0; waited < maxWaitMs && (await sink.taken()) === before; waited += 250) {
    await pause(250);
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`The campaign answered ${response.status}.`);
  return (await response.json()) as T;
}

type Answer = { campaign: { id: string; version: number; state: string } };

type Confirmed = { readers: number; ms: number; cancel(): Promise<void> };

/** Stores the postal address that a newsletter needs, unless there is one. */
export async function havePostalAddress(ctx: RequestContext): Promise<void> {
  const isNamed = await ctx.db
    .selectFrom("setting")
    .select("key")
    .where("key", "=", "mail")
    .execute();
  if (isNamed.length === 0) await aPostalAddress(ctx);
}

/** Creates and confirms a campaign to a segment; returns the number of its readers. */
export async function confirmCampaign(owner: BrowserSession, segment: Segment): Promise<Confirmed> {
  const subject = "News of the month";
  const made = await answerOf<Answer>(await owner.post("/api/campaigns", { subject }));
  const { id, version } = made.campaign;
  const body = "# What changed\n\nRead [the post](/blog) from {brandName}.\n\n".repeat(4);
  const json = { version, subject, previewText: "", body, ...segment };
  const written = await answerOf<Answer>(
    await owner.request(`/api/campaigns/${id}`, { method: "PATCH", json }),
  );
  const audience = `/api/campaigns/audience?${new URLSearchParams(segment)}`;
  const { count } = await answerOf<{ count: number }>(await owner.get(audience));
  const began = performance.now();
  const plan = { version: written.campaign.version, count, at: "" };
  await answerOf(await owner.post(`/api/campaigns/${id}/confirm`, plan));
  const ms = performance.now() - began;
  const cancel = async () => {
    const now = await answerOf<Answer>(await owner.get(`/api/campaigns/${id}`));
    // A small list is finished before the minute is over.
    if (now.campaign.state === "sent") return;
    const act = { action: "cancel", version: now.campaign.version };
    await answerOf(await owner.post(`/api/campaigns/${id}/act`, act));
  };
  return { readers: count, ms, cancel };
}

type Sending = {
  product: RunningProduct;
  /** Process that sends the mails. */
  sender: RunningProduct;
  sink: Sink;
  ctx: RequestContext;
};

/** Sends a campaign for a minute and measures its speed, and whether visitors of the site notice it. */
export async function measureNewsletter({ product, sender, sink, ctx }: Sending): Promise<Row[]> {
  await havePostalAddress(ctx);
  const owner = await signInAsOwner(product);
  const place = { url: product.url, path: page };
  const { times: atRest } = await timesBeside(place, () => pause(restMs));
  const memories = [product, sender].map(({ pid }) => watchMemory(pid));
  const confirmed = await confirmCampaign(owner, lawFirms);
  await firstMail(sink);
  const before = await sink.taken();
  const { times: meanwhile } = await timesBeside(place, () => pause(sendMs));
  const perSecond = ((await sink.taken()) - before) / (sendMs / 1000);
  const memory = Math.max(...memories.map((read) => read()));
  await confirmed.cancel();
  const [rest, busy] = [percentile(atRest, 0.95), percentile(meanwhile, 0.95)];
  return [
    row("newsletter: readers", shown(confirmed.readers)),
    row("newsletter: from the press to the answer", `${shown(confirmed.ms)} ms`),
    minRow("newsletter: mails handed over in a second", perSecond, minPerSecond),
    row("newsletter: page p95 before it", `${shown(rest)} ms`),
    row("newsletter: page p95 beside it", `${shown(busy)} ms`),
    ratioRow("newsletter: page p95, times as long beside it", rest, busy),
    maxRow("newsletter: most memory meanwhile", memory, 300, "MB"),
  ];
}

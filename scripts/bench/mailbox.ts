import { openDatabase } from "#platform/database/engine.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { formattedMails, rawFormattedMail } from "#tests/builders/mail/formatted-mails.ts";
import { type ImapServer, startDovecot } from "#tests/dovecot.ts";
import { pause, percentile } from "./measure.ts";
import { timesBeside } from "./read-beside.ts";
import { floorMs, minRow, type Part, type Row, ratioRow, row, shown } from "./rows.ts";
import { type Engine, engines, type Stage } from "./stage.ts";

/** Messages in the mailbox. */
export const mailboxSize = 10_000;
const page = "/email-security";
const restMs = 5000;
const minPerSecond = 50;

const crlf = (text: string) => text.replaceAll("\n", "\r\n");
/** Base64 of a 60 kB file, the size of scanned pages. */
const attachment = `${Buffer.alloc(57, 65).toString("base64")}\r\n`.repeat(800);

/** Returns a typical message: a plain answer, a formatted one or a newsletter; one in ten has a file. */
function message(index: number): string {
  const from = `Customer ${index} <customer@firm-${index % 900}.example>`;
  const id = `${index}@firm.example`;
  if (index % 10 === 0) {
    return `From: ${from}\r\nTo: desk@valley.example\r\nSubject: Scan ${index}\r\nMessage-ID: <${id}>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHere it is.\r\n--b\r\nContent-Type: application/pdf; name=scan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${attachment}--b--\r\n`;
  }
  const shape = formattedMails[index % formattedMails.length];
  if (index % 2 === 0 && shape) {
    return rawFormattedMail(
      { ...shape, html: shape.html.repeat(4), text: shape.text.repeat(20) },
      { from, inReplyTo: "<unknown@elsewhere.example>", id },
    );
  }
  const text = "We looked at it again and the printer still prints every page twice.\n".repeat(30);
  return crlf(
    `From: ${from}\nTo: desk@valley.example\nSubject: Re: Printer ${index}\nMessage-ID: <${id}>\n\n${text}\nOn Monday, the desk wrote:\n> Does it still do that?\n`,
  );
}

/** Fills a mailbox with mail of the last years. */
function fill(dovecot: ImapServer) {
  const began = Date.now() - 900 * dayMs;
  for (let index = 0; index < mailboxSize; index += 1) {
    dovecot.deliver(message(index), began + index * 60_000);
  }
}

/** Reads a page first without the mailbox, as the baseline, and then while the product takes all of it. */
export async function timesBesideMailbox(stage: Stage, environment: Record<string, string>) {
  const dovecot = await startDovecot();
  fill(dovecot);
  const { db, close } = openDatabase({ DATA_DIR: "", ...environment });
  const atRest = await timesOf(stage, environment, () => pause(restMs));
  const connected = { ...environment, IMAP_URL: dovecot.url };
  const beside = await timesOf(stage, connected, async () => {
    const taken = async () => {
      const { messages } = await db
        .selectFrom("inboundMessage")
        .select(({ fn }) => fn.countAll<number>().as("messages"))
        .where("state", "!=", "new")
        .executeTakeFirstOrThrow();
      return Number(messages);
    };
    const before = await taken();
    const began = performance.now();
    while ((await taken()) < mailboxSize) await pause(1000);
    return (((performance.now() - began) / 1000) * mailboxSize) / (mailboxSize - before);
  });
  await close();
  await dovecot.stop();
  return { atRest, beside };
}

async function measure(stage: Stage, engine: Engine): Promise<Row[]> {
  const { atRest, beside } = await timesBesideMailbox(stage, await stage.place(engine));
  const { times: meanwhile, done: seconds } = beside;
  const [rest, busy] = [percentile(atRest.times, 0.95), percentile(meanwhile, 0.95)];
  return [
    minRow(`${engine}: messages taken in a second`, mailboxSize / seconds, minPerSecond),
    ratioRow(`${engine}: page p95 beside it, ${shown(rest)} → ${shown(busy)} ms`, rest, busy),
    row(`${engine}: page p50 at rest`, `${shown(percentile(atRest.times, 0.5))} ms`),
    row(`${engine}: page p50 beside it`, `${shown(percentile(meanwhile, 0.5))} ms`),
    row(`${engine}: slowest page beside it`, `${shown(Math.max(...meanwhile))} ms`),
    row(`${engine}: the whole mailbox after`, `${shown(seconds)} s`),
  ];
}

/** Starts the product and reads a page again and again during `work`. */
async function timesOf<T>(
  stage: Stage,
  environment: Record<string, string>,
  work: () => Promise<T>,
) {
  const product = await stage.start(environment);
  return timesBeside({ url: product.url, path: page }, work).finally(() => product.stop());
}

/** Measures the first connection of a large mailbox, and whether visitors of the site notice it. */
export async function benchMailbox(stage: Stage): Promise<Part> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measure(stage, engine)));
  return {
    title: "A mailbox connected for the first time",
    note: `${shown(mailboxSize)} messages at Dovecot on the same machine, one in ten with a file of 60 kB, while ${page} is read every 5 ms by a thread of its own. Page times under ${floorMs} ms count as ${floorMs} ms.`,
    rows,
  };
}

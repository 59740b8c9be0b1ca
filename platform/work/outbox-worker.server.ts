import type { JsonObject } from "#platform/database/column-types.ts";
import { type Mailer, type MailMessage, MailRefused } from "#platform/mail/mailer.server.ts";
import { SlowDomains } from "#platform/mail/slow-domains.ts";
import { atMost } from "#platform/time/pause.server.ts";
import { type Delivery, deliver } from "./mail-delivery.server.ts";
import { type ClaimedMail, claimMails, leaseMs, releaseMail } from "./outbox.server.ts";
import { workStopMs } from "./work-stop.ts";

/** Writes the text of a queued mail. Null: the subject of the mail no longer exists and nothing is sent. */
export type MailWriter = (payload: JsonObject) => Promise<MailMessage | null>;
export type MailWriters = Record<string, MailWriter>;

const batch = 10;

/** Mails to one domain in a batch, for each connection: a mail to another domain waits for no more. */
const share = 3;

/** Time (ms) to store the failure of a mail that a stop cut off; without it, the mail waits for its lease to end. */
const closeMs = 1000;

type OutboxOptions = Pick<
  Delivery,
  "appContext" | "onDeadAddress" | "onFailed" | "onRefusedCopy"
> & {
  mailer: Mailer | null;
  writers: MailWriters;
  everyMs?: number;
  /** Sends only mails of these templates; all by default. */
  templates?: readonly string[];
};

/** Sends the mails of the outbox, a batch at a time. */
class OutboxWorker {
  readonly #options: OutboxOptions;
  readonly #slow = new SlowDomains();
  readonly #timer: NodeJS.Timeout;
  /** For each look under way, the templates of the mails tried since it began. */
  readonly #looks = new Set<string[]>();
  #isStopping = false;
  #isHeld = false;
  #restUntil = 0;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#wake(), options.everyMs ?? 2000);
    this.#wake();
  }

  /** Checks the outbox at once and resolves when it has been emptied, or rests. Returns the templates of mails tried. */
  async poll(): Promise<readonly string[]> {
    const tried: string[] = [];
    this.#looks.add(tried);
    this.#wake();
    while (this.#running) await this.#running;
    this.#looks.delete(tried);
    return tried;
  }

  /**
   * Stops after the current mail, or cuts it off if the mail server takes longer than `withinMs`: it is then sent again,
   * with the same Message-ID.
   */
  async stop(withinMs = workStopMs): Promise<void> {
    const { mailer } = this.#options;
    this.#isStopping = true;
    clearInterval(this.#timer);
    await atMost(withinMs, Promise.resolve(this.#running));
    mailer?.close();
    // The closed connection fails a mail that is still under way.
    await atMost(closeMs, Promise.resolve(this.#running));
  }

  get #mustWait() {
    return this.#isStopping || this.#options.appContext.now() < this.#restUntil;
  }

  #wake() {
    const { mailer } = this.#options;
    if (!mailer || this.#mustWait) return;
    this.#again = true;
    this.#running ??= this.#work(this.#deliveryBy(mailer));
  }

  #deliveryBy(mailer: Mailer): Delivery {
    return {
      ...this.#options,
      mailer,
      write: async ({ template, payload }) => {
        const writer = this.#options.writers[template];
        if (!writer) throw new MailRefused(`no words for the mail "${template}"`, true);
        return writer(payload);
      },
      slow: this.#slow,
      onRest: (ms) => {
        this.#isHeld = true;
        this.#restUntil = this.#options.appContext.now() + ms;
      },
    };
  }

  async #work(delivery: Delivery) {
    while (this.#again && !this.#mustWait) {
      this.#again = false;
      await this.#drain(delivery).catch((error) =>
        delivery.appContext.log.error({ err: error }, "outbox worker stumbled"),
      );
    }
    this.#running = undefined;
  }

  async #drain(delivery: Delivery) {
    const { appContext, mailer } = delivery;
    if (mailer.isReady && !(await mailer.isReady())) return;
    this.#isHeld = false;
    const { MAIL_CONNECTIONS: connections } = appContext.env;
    while (!this.#isStopping && !this.#isHeld) {
      // Mails left unsent by a slow mail server are released long before another worker may claim them.
      const until = appContext.now() + leaseMs / 3;
      const mails = await claimMails(appContext, {
        limit: batch * connections,
        share: share * connections,
        without: this.#slow.resting(appContext.now()),
        templates: this.#options.templates,
      });
      if (mails.length === 0) return;
      const waiting = mails.values();
      const lanes = Array.from({ length: connections }, () =>
        this.#sendEach(waiting, delivery, until),
      );
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    }
  }

  // Marks each mail before the next one, so that a killed process repeats at most one per connection (decision 006).
  async #sendEach(waiting: Iterable<ClaimedMail>, delivery: Delivery, until: number) {
    const { appContext, slow } = delivery;
    for (const mail of waiting) {
      const now = appContext.now();
      const isLate = now > until || slow.isResting(mail.recipient, now);
      if (this.#isStopping || this.#isHeld || isLate) await releaseMail(appContext, mail);
      else {
        for (const tried of this.#looks) tried.push(mail.template);
        await deliver(delivery, mail);
      }
    }
  }
}

/**
 * Sends the mails of the outbox every `everyMs`. Without a mailer it does nothing: rows stay queued, which staff read as
 * "held", and are sent when mail is configured.
 */
export function startOutboxWorker(options: OutboxOptions): OutboxWorker {
  return new OutboxWorker(options);
}

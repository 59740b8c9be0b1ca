import { SMTPServer } from "smtp-server";
import { freePort } from "#tests/free-port.ts";

export type ReceivedMail = {
  from: string;
  to: string[];
  /** Header fields by lower-case name, unfolded. */
  headers: Record<string, string>;
  subject: string;
  /** The plain text part, decoded. */
  text: string;
  /** The HTML part, decoded. */
  html: string;
  raw: string;
};

/** Steps at which a mail server may refuse: connecting, signing in, or accepting a mail. */
export type SmtpStep = "greeting" | "login" | "sender" | "recipient" | "message";

export type SmtpStandIn = {
  /** Value for SMTP_URL. Any name and password in it are accepted. */
  url: string;
  mails: ReceivedMail[];
  /** Returns the number of mails handed over, accepted or not. */
  tries(): number;
  /** Returns the number of connections opened so far. */
  connections(): number;
  /** Refuses every mail from now on with this SMTP code, at this step; undefined accepts them again. */
  refuseWith(code: number | undefined, at?: SmtpStep): void;
  /**
   * Sets the answer for each recipient: a code with text such as "451 4.7.1 Try later" refuses, after a delay of `ms`.
   */
  answerRecipients(answer: (address: string) => { refusal?: string; ms?: number }): void;
  /** Requires a token (SASL XOAUTH2) from this user from now on, checked by `isGood`. */
  requireToken(user: string, isGood: (token: string) => Promise<boolean>): void;
  /** Tokens that were presented, valid or not. */
  tokens: string[];
  /** Senders of envelopes, accepted or not. */
  senders: string[];
  /** Accepts mail of these envelope senders alone from now on, as a server that knows its users. */
  acceptSenders(accepts: (address: string) => boolean): void;
  /** Reads the next mail to its end and disconnects instead of answering. */
  loseNextAnswer(): void;
  /** Ends every connection, as a server does with idle clients. */
  hangUp(): void;
  /** Stops listening, as a mail server that is down. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
};

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /[\u0080-\u00ff]/.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
}

function decodePart(part: string): string {
  const [head = "", ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join("\n\n");
  if (/^content-transfer-encoding: *base64/im.test(head)) {
    return Buffer.from(body, "base64").toString("utf8");
  }
  return /^content-transfer-encoding: *quoted-printable/im.test(head)
    ? decodeQuotedPrintable(body)
    : body;
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeQuotedPrintable(text.replaceAll("_", " ")),
    );
}

/** Splits a mail into its parts at its own boundaries: a ruled line in a text begins with dashes too. */
function partsOf(raw: string): string[] {
  const boundaries = [...raw.matchAll(/boundary="?([^"\r\n;]+)/g)].map(([, boundary]) => boundary);
  return boundaries.reduce(
    (parts, boundary) => parts.flatMap((part) => part.split(`\n--${boundary}`)),
    [raw],
  );
}

function readMail(raw: string, from: string, to: string[]): ReceivedMail {
  const [head = ""] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const wordsOf = (type: RegExp) =>
    partsOf(raw)
      .filter((part) => type.test(part))
      .map((part) => decodePart(part.replace(/^[^\n]*\n/, "")))
      .join("\n");
  const text = wordsOf(/content-type: text\/plain/i);
  const html = wordsOf(/content-type: text\/html/i);
  return { from, to, headers, subject: decodeWords(headers.subject ?? ""), text, html, raw };
}

/** Starts a mail server on loopback that records the mails it receives. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const port = await freePort();
  const mails: ReceivedMail[] = [];
  let refusal: { code: number; at: SmtpStep } | undefined;
  let tries = 0;
  let connections = 0;
  let loseAnswer = false;
  let signIn: { user: string; isGood: (token: string) => Promise<boolean> } | undefined;
  const tokens: string[] = [];
  const senders: string[] = [];
  let isSender: (address: string) => boolean = () => true;
  let answerOf: (address: string) => { refusal?: string; ms?: number } = () => ({});
  let server: SMTPServer | undefined;

  /** Returns the refusal for this step, if any. */
  function refusalAt(step: SmtpStep): Error | null {
    if (refusal?.at !== step) return null;
    return Object.assign(new Error("Refused by the stand-in"), { responseCode: refusal.code });
  }

  function makeServer(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      // Clients keep their connections open; a stop does not wait for them.
      closeTimeout: 100,
      onConnect(_session, done) {
        connections += 1;
        done(refusalAt("greeting"));
      },
      authMethods: ["PLAIN", "LOGIN", "XOAUTH2"],
      onAuth(auth, _session, done) {
        if (!signIn) return done(refusalAt("login"), { user: auth.username });
        const token = auth.accessToken ?? "";
        tokens.push(token);
        const isOwner = auth.method === "XOAUTH2" && auth.username === signIn.user;
        void signIn.isGood(token).then((isGood) =>
          // Refuses as Microsoft and Google do: a challenge with the reason, then 535.
          isOwner && isGood
            ? done(null, { user: auth.username })
            : done(null, { data: { status: "401", schemes: "bearer", scope: "mail" } }),
        );
      },
      onMailFrom({ address }, _session, done) {
        senders.push(address);
        const refused = Object.assign(new Error("5.7.1 Not your address"), { responseCode: 553 });
        done(refusalAt("sender") ?? (isSender(address) ? null : refused));
      },
      onRcptTo({ address }, _session, done) {
        const { refusal: own, ms = 0 } = answerOf(address);
        const refused = own
          ? Object.assign(new Error(own.slice(4)), { responseCode: Number(own.slice(0, 3)) })
          : refusalAt("recipient");
        if (own) tries += 1;
        setTimeout(() => done(refused), ms);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          tries += 1;
          const refused = refusalAt("message");
          if (refused) return done(refused);
          const { mailFrom, rcptTo } = session.envelope;
          const to = rcptTo.map((recipient) => recipient.address);
          const raw = Buffer.concat(chunks).toString("utf8");
          mails.push(readMail(raw, mailFrom ? mailFrom.address : "", to));
          if (loseAnswer) hangUp();
          else done();
          loseAnswer = false;
        });
      },
    });
  }

  async function start() {
    const started = makeServer();
    // A test may break off a connection on purpose.
    started.on("error", () => undefined);
    server = started;
    await new Promise<void>((resolve) => started.listen(port, "127.0.0.1", () => resolve()));
  }

  function hangUp() {
    for (const connection of server?.connections ?? []) connection.close();
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries: () => tries,
    connections: () => connections,
    refuseWith: (code, at = "message") => {
      refusal = code === undefined ? undefined : { code, at };
    },
    answerRecipients: (answer) => {
      answerOf = answer;
    },
    requireToken: (user, isGood) => {
      signIn = { user, isGood };
    },
    tokens,
    senders,
    acceptSenders: (accepts) => {
      isSender = accepts;
    },
    loseNextAnswer: () => {
      loseAnswer = true;
    },
    hangUp,
    start,
    async stop() {
      const stopping = server;
      server = undefined;
      if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()));
    },
  };
}

import { createHmac } from "node:crypto";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { startSubject } from "#scripts/bench/stage.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { hostileMail } from "#tests/hostile/mails.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { browserOf, signInAsOwner } from "#tests/process/browser-of.ts";
import type { RunningProduct } from "#tests/product.ts";
import { forgedMail } from "./forged-mails.ts";
import { hostileCalendar } from "./hostile-calendars.ts";

type Settings = Record<string, string>;

/** The attacked product with what the attacks share. */
export type Target = {
  product: RunningProduct;
  settings: Settings;
  owner: BrowserSession;
  /** Paths of booking links, whose tokens nothing may record. */
  links: readonly string[];
  /** Call that reads the sick calendar anew, after its failures have switched it off. */
  tryCalendar: string;
  /** Ends the sick receiver and the calendar feed. */
  end(): void;
};

const inboundKey = "inbound-key-of-the-attack-0123456789";
const inboundSettings = {
  INBOUND_MAIL_KEY: inboundKey,
  INBOUND_AUTH_SERVER: "mx.valley.example",
  INBOUND_NEW_LEADS: "on",
};

/** Time (ms) after which a call counts as unanswered. */
const answerMs = 30_000;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

/** Accepts every connection and switches protocols, as no receiver should. */
function switchingReceiver() {
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () =>
      socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
    );
  });
}

/** Starts the product with a receiver that never answers properly and a calendar that cannot be read. */
export async function openTargets(place: Settings): Promise<Target> {
  let feeds = 0;
  const receiver = switchingReceiver();
  const feed = createHttp((_request, response) => {
    feeds += 1;
    response.end(hostileCalendar(feeds));
  });
  await Promise.all([listening(receiver), listening(feed)]);
  const settings = { ...place, ...inboundSettings };
  const product = await startSubject({ ...settings, LOG_LEVEL: "info" });
  const owner = await signInAsOwner(product);
  await expectOk(
    owner.post("/api/webhooks", {
      name: "Sick receiver",
      url: `http://127.0.0.1:${portOf(receiver)}/`,
      format: "standard",
      events: ["lead.created", "booking.booked"],
      allowPrivate: true,
    }),
  );
  const connect = await callTaker(owner);
  const links = await bookCalls(product);
  const person = await connect(`http://127.0.0.1:${portOf(feed)}/busy.ics`);
  return {
    product,
    settings,
    owner,
    links,
    tryCalendar: `/api/booking-people/${person}/calendar`,
    end: () => void [receiver.close(), feed.close()],
  };
}

async function expectOk(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

const jsonOf = async <T>(answer: Promise<Response>) => (await (await expectOk(answer)).json()) as T;

type People = { people: { id: string; version: number }[] };

/** Lets the owner take calls. Returns a function that connects their calendar and returns their id. */
async function callTaker(owner: BrowserSession) {
  const { settings, versions } = await jsonOf<{
    settings: { booking: object };
    versions: Record<string, number>;
  }>(owner.get("/api/settings"));
  const value = { ...settings.booking, privateCalendars: true };
  const json = { value, version: versions.booking ?? 0 };
  await expectOk(owner.request("/api/settings/booking", { method: "PUT", json }));
  async function save(calendar: string) {
    const { people } = await jsonOf<People>(owner.get("/api/booking-people"));
    const [person] = people;
    if (!person) throw new Error("Nobody can take calls.");
    const { id, version } = person;
    const choice = { takes: true, hours: null, calendar, version };
    await expectOk(owner.request(`/api/booking-people/${id}`, { method: "PUT", json: choice }));
    return id;
  }
  await save("");
  return save;
}

/** Books some calls and returns the paths of their links. */
async function bookCalls(product: RunningProduct): Promise<string[]> {
  const { starts } = await jsonOf<{ starts: number[] }>(
    browserOf(product).get("/api/booking/times"),
  );
  // Every third time, because a call keeps its neighbors free.
  const times = starts.filter((_, index) => index % 3 === 0).slice(0, 5);
  const booked = times.map((startAt) =>
    jsonOf<{ path: string }>(browserOf(product).post("/api/booking", aBooking(startAt))),
  );
  return (await Promise.all(booked)).map(({ path }) => path);
}

/** Posts a raw message as the mail server of the company does. */
function deliver({ product }: Target, raw: string, key = inboundKey): Promise<Response> {
  const moment = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", key).update(`${moment}.`).update(raw).digest("hex");
  return fetch(`${product.url}/api/inbound/mail`, {
    method: "POST",
    body: raw,
    headers: {
      "x-mail-signature": `t=${moment},v1=${signature}`,
      "content-type": "message/rfc822",
      "x-forwarded-for": "198.19.0.1",
    },
    signal: AbortSignal.timeout(answerMs),
  });
}

/** Sends raw bytes and waits for the end of the answer. */
async function sendRaw({ product }: Target, text: string): Promise<void> {
  const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  socket.setTimeout(10_000, () => socket.destroy());
  socket.write(text);
  await new Promise((resolve) => socket.once("close", resolve));
}

type Attack = { name: string; play(target: Target, turn: number): Promise<void> };

const readCalendars: Attack = {
  name: "a calendar that never ends is read",
  async play({ owner, tryCalendar }) {
    await owner.post(tryCalendar);
  },
};

const sickReceiver: Attack = {
  name: "an event goes to a receiver that switches protocols",
  async play({ product }) {
    await browserOf(product).post("/api/contact", aStrangersMessage());
  },
};

/** Returns a booking form's body, as a human would send it. */
function aBooking(startAt: number) {
  return {
    startAt,
    name: "Ana Ruiz",
    email: `${crypto.randomUUID()}@ruizbooks.test`,
    phone: "818-555-0123",
    about: "Our backup has not run for a week.",
    key: crypto.randomUUID(),
    timeZone: "America/New_York",
    website: "",
    filledInMs: 9000,
    sourcePath: "/contact",
  };
}

const leakingLink: Attack = {
  name: "a booking link is opened, mistyped and reported",
  async play({ product, links }, turn) {
    const visitor = browserOf(product);
    const path = links[turn % links.length] ?? "";
    await visitor.get(path);
    await visitor.get(`${path}/nothing`);
    await visitor.get(path.toUpperCase());
    await visitor.request("/nowhere", { headers: { referer: `${product.url}${path}` } });
  },
};

const wideKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));

const guessedKey = "a key that somebody guessed at random";

const overTheSignedDoor: Attack = {
  name: "the signed endpoint and the forms get bodies that are too long, too wide or unsigned",
  async play(target, turn) {
    // The server may close the connection before it has read such a body.
    await deliver(target, "x".repeat(60_000_000), guessedKey).catch(() => undefined);
    await deliver(target, hostileMail(turn), guessedKey);
    const { product } = target;
    await browserOf(product).request("/api/contact", {
      body: wideKeys(5000),
      headers: { "content-type": "application/json" },
    });
    await sendRaw(target, "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n");
  },
};

/** Lists the harm that a stranger, a sick receiver or a sick calendar can try. */
export const attacks: readonly Attack[] = [
  {
    name: "a mail is slow to read",
    play: async (target, turn) => void (await deliver(target, hostileMail(turn))),
  },
  readCalendars,
  sickReceiver,
  {
    name: "a mail claims another domain's authentication",
    play: async (target, turn) => void (await deliver(target, forgedMail(turn))),
  },
  leakingLink,
  overTheSignedDoor,
];

import { createSocket } from "node:dgram";
import { createServer, type Socket } from "node:net";
import * as packet from "dns-packet";
import type { DnsServer } from "#features/domain-check/collect/dns-client.server.ts";

export type RecordType =
  | "A"
  | "AAAA"
  | "CAA"
  | "CNAME"
  | "DS"
  | "MX"
  | "NS"
  | "PTR"
  | "SOA"
  | "SPF"
  | "TLSA"
  | "TXT";

/**
 * Wrong answers for a name and type. bogus: only with checking disabled. lie: records of other names. loop: an alias to
 * itself. slow: after 1.5 seconds. flood: as many records as fit into 64 kB.
 */
export type Misbehaviour =
  | "servfail"
  | "refused"
  | "silent"
  | "bogus"
  | "garbage"
  | "lie"
  | "loop"
  | "slow"
  | "flood"
  | "truncated-for-ever"
  | "other-question";

export type DnsStandIn = {
  server: DnsServer;
  /**
   * Replaces the records of a type at a name. Without data, deletes the type, and the name if no other type is left.
   */
  set(name: string, type: RecordType, ...data: unknown[]): void;
  /** Deletes every record at and below a name. */
  remove(name: string): void;
  misbehave(name: string, type: RecordType, how: Misbehaviour): void;
  /** Sets the AD bit in answers for this name and everything below. */
  sign(name: string): void;
  unsign(name: string): void;
  /** "TYPE name" of every query, in order; queries over TCP begin with "tcp". */
  asked: string[];
  stop(): Promise<void>;
};

type Zone = Map<string, Map<RecordType, unknown[]>>;

type Message = {
  rcode: number;
  answers: packet.Answer[];
  flags?: number;
  question?: packet.Question;
};

const rcodes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };

/** Starts an authoritative DNS server on loopback, with UDP and TCP on one port and real packets. */
export async function startDns(): Promise<DnsStandIn> {
  const zone: Zone = new Map();
  const misbehaviours = new Map<string, Misbehaviour>();
  const signed = new Set<string>();
  const asked: string[] = [];
  const under = (name: string, top: string) => name === top || name.endsWith(`.${top}`);

  function respond(bytes: Buffer, tcp: boolean): Buffer | null {
    const query = packet.decode(bytes);
    const [question] = query.questions ?? [];
    if (!question) return null;
    const name = question.name.toLowerCase();
    const type = question.type as RecordType;
    asked.push(`${tcp ? "tcp " : ""}${type} ${name}`);
    const misbehaviour = misbehaviours.get(`${type} ${name}`);
    const checked = ((query.flags ?? 0) & packet.CHECKING_DISABLED) === 0;
    const message = misbehaviour
      ? misbehaved(misbehaviour, zone, name, type, checked)
      : resolve(zone, name, type);
    if (message === null) return null;
    if (message === "garbage") {
      const noise = Buffer.alloc(300, 0xc0);
      noise.writeUInt16BE(query.id ?? 0);
      noise.writeUInt16BE(0x8180, 2);
      return noise;
    }
    const authentic = [...signed].some((top) => under(name, top)) ? packet.AUTHENTIC_DATA : 0;
    const encoded = packet.encode({
      type: "response",
      id: query.id,
      flags:
        packet.RECURSION_DESIRED |
        packet.RECURSION_AVAILABLE |
        authentic |
        message.rcode |
        (message.flags ?? 0),
      questions: [message.question ?? question],
      answers: message.answers,
    } as packet.Packet);
    const cut = misbehaviour === "truncated-for-ever" || (!tcp && encoded.length > 1232);
    if (!cut) return encoded;
    return packet.encode({
      type: "response",
      id: query.id,
      flags: packet.TRUNCATED_RESPONSE | message.rcode,
      questions: [question],
      answers: [],
    } as packet.Packet);
  }

  const udp = createSocket("udp4");
  const tcp = createServer((socket) => serveTcp(socket, (bytes) => respond(bytes, true)));
  const port = await listenOnBoth(udp, tcp);
  udp.on("message", (bytes, from) => {
    const name = packet.decode(bytes).questions?.[0];
    const slow = misbehaviours.get(`${name?.type} ${name?.name.toLowerCase()}`) === "slow";
    const answer = respond(bytes, false);
    if (!answer) return;
    setTimeout(() => udp.send(answer, from.port, from.address, () => undefined), slow ? 1250 : 0);
  });
  return {
    server: { address: "127.0.0.1", port },
    set(name, type, ...data) {
      const types = zone.get(name) ?? new Map<RecordType, unknown[]>();
      if (data.length > 0) types.set(type, data);
      else types.delete(type);
      if (types.size > 0) zone.set(name, types);
      else zone.delete(name);
    },
    remove(name) {
      for (const known of [...zone.keys()]) if (under(known, name)) zone.delete(known);
    },
    misbehave: (name, type, how) => void misbehaviours.set(`${type} ${name}`, how),
    sign: (name) => void signed.add(name),
    unsign: (name) => void signed.delete(name),
    asked,
    async stop() {
      await Promise.all([
        new Promise<void>((done) => udp.close(() => done())),
        new Promise<void>((done) => tcp.close(() => done())),
      ]);
    },
  };
}

async function listenOnBoth(
  udp: ReturnType<typeof createSocket>,
  tcp: ReturnType<typeof createServer>,
): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    await new Promise<void>((done) => tcp.listen(0, "127.0.0.1", done));
    const address = tcp.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const bound = await new Promise<boolean>((done) => {
      const failed = () => done(false);
      udp.once("error", failed);
      udp.bind(port, "127.0.0.1", () => {
        udp.removeListener("error", failed);
        done(true);
      });
    });
    if (bound) return port;
    // Another UDP socket has the same port.
    await new Promise<void>((done) => tcp.close(() => done()));
    if (tries > 20) throw new Error("No port is free for both UDP and TCP.");
  }
}

function serveTcp(socket: Socket, respond: (bytes: Buffer) => Buffer | null) {
  let kept = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    if (kept.length < 2 || kept.length < 2 + kept.readUInt16BE(0)) return;
    const answer = respond(kept.subarray(2, 2 + kept.readUInt16BE(0)));
    if (!answer) return;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(answer.length);
    socket.end(Buffer.concat([length, answer]));
  });
}

/**
 * Resolves as a resolver does: aliases first, wildcards if there is no closer name (RFC 4592), empty non-terminals
 * exist.
 */
function resolve(zone: Zone, name: string, type: RecordType): Message {
  const answers: packet.Answer[] = [];
  let owner = name;
  for (let steps = 0; steps < 12; steps += 1) {
    const types = at(zone, owner);
    if (!types) {
      const exists = [...zone.keys()].some((known) => known.endsWith(`.${owner}`));
      return { rcode: exists ? rcodes.NOERROR : rcodes.NXDOMAIN, answers };
    }
    const data = types.get(type);
    if (data) {
      answers.push(...data.map((one) => recordOf(owner, type, one)));
      return { rcode: rcodes.NOERROR, answers };
    }
    const [alias] = types.get("CNAME") ?? [];
    if (typeof alias !== "string") return { rcode: rcodes.NOERROR, answers };
    answers.push({ name: owner, type: "CNAME", ttl: 60, data: alias });
    owner = alias.toLowerCase();
  }
  return { rcode: rcodes.NOERROR, answers };
}

function at(zone: Zone, name: string) {
  const own = zone.get(name);
  if (own || [...zone.keys()].some((known) => known.endsWith(`.${name}`))) return own;
  for (let dot = name.indexOf("."); dot > 0; dot = name.indexOf(".", dot + 1)) {
    const parent = name.slice(dot + 1);
    const wildcard = zone.get(`*.${parent}`);
    if (wildcard) return wildcard;
    const closest =
      zone.has(parent) || [...zone.keys()].some((known) => known.endsWith(`.${parent}`));
    if (closest) return undefined;
  }
  return undefined;
}

function recordOf(name: string, type: RecordType, data: unknown): packet.Answer {
  if (type === "SPF") {
    const text = Buffer.from(String(data));
    const bytes = Buffer.concat([Buffer.from([text.length]), text]);
    return { name, type: "SPF", ttl: 60, data: bytes } as unknown as packet.Answer;
  }
  return { name, type, ttl: 60, data } as packet.Answer;
}

function misbehaved(
  how: Misbehaviour,
  zone: Zone,
  name: string,
  type: RecordType,
  checked: boolean,
): Message | "garbage" | null {
  if (how === "silent") return null;
  if (how === "garbage") return "garbage";
  if (how === "servfail" || (how === "bogus" && checked))
    return { rcode: rcodes.SERVFAIL, answers: [] };
  if (how === "refused") return { rcode: rcodes.REFUSED, answers: [] };
  const right = resolve(zone, name, type);
  if (how === "lie") {
    const answers = right.answers.map((answer) => ({ ...answer, name: `other.${name}` }));
    return { rcode: 0, answers: answers as packet.Answer[] };
  }
  if (how === "loop") return { rcode: 0, answers: [{ name, type: "CNAME", ttl: 60, data: name }] };
  if (how === "other-question") {
    return { ...right, question: { name: `other.${name}`, type, class: "IN" } as packet.Question };
  }
  if (how === "flood") {
    const answers = Array.from({ length: 230 }, (_, index) =>
      recordOf(name, "TXT", `${index} ${"x".repeat(250)}`.slice(0, 255)),
    );
    return { rcode: 0, answers };
  }
  return right;
}

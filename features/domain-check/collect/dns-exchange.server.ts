import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { connect, isIPv6 } from "node:net";
import * as packet from "dns-packet";

export type DnsServer = { address: string; port: number };

/** `type`: name of a record type, such as "MX". */
export type Question = { name: string; type: string; checkingDisabled: boolean };

export type DnsMessage = {
  rcode: string;
  authentic: boolean;
  truncated: boolean;
  answers: readonly packet.Answer[];
};

/** Thrown when an exchange yields no readable message; `why` is the cause. */
export class DnsExchangeError extends Error {
  readonly why: "timeout" | "broken";

  constructor(why: "timeout" | "broken") {
    super(why);
    this.why = why;
  }
}

type Limits = { timeoutMs: number; signal: AbortSignal };

/** Asks one server over UDP, and over TCP when the answer did not fit (RFC 7766). @throws DnsExchangeError */
export async function exchange(
  question: Question,
  server: DnsServer,
  limits: Limits,
): Promise<DnsMessage> {
  const query = encode(question);
  const overUdp = await askUdp(query, question, server, limits);
  return overUdp.truncated ? askTcp(query, question, server, limits) : overUdp;
}

type Query = { id: number; bytes: Buffer };

// EDNS size that avoids fragmentation.
const udpPayloadSize = 1232;

function encode({ name, type, checkingDisabled }: Question): Query {
  const id = randomInt(0x10000);
  const cd = checkingDisabled ? packet.CHECKING_DISABLED : 0;
  const bytes = packet.encode({
    type: "query",
    id,
    flags: packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA | cd,
    questions: [{ name, type: type as packet.RecordType }],
    additionals: [
      {
        type: "OPT",
        name: ".",
        udpPayloadSize,
        flags: 0,
        extendedRcode: 0,
        ednsVersion: 0,
        flag_do: false,
        options: [],
      },
    ],
  });
  return { id, bytes };
}

/** Returns the message that answers the question; null for any other. @throws when it cannot be read */
function decode(bytes: Buffer, query: Query, question: Question): DnsMessage | null {
  if (bytes.length < 12 || bytes.readUInt16BE(0) !== query.id) return null;
  const truncated = (bytes.readUInt16BE(2) & packet.TRUNCATED_RESPONSE) !== 0;
  const message = truncated ? packet.decode(headOf(bytes)) : packet.decode(bytes);
  if (message.type !== "response") return null;
  const [answeredQuestion] = message.questions ?? [];
  const same =
    answeredQuestion?.name.toLowerCase() === question.name.toLowerCase() &&
    answeredQuestion.type === question.type;
  // A server that refuses early may leave the question out.
  if (!same && (message.questions?.length ?? 0) > 0) return null;
  return {
    rcode: (message as { rcode?: string }).rcode ?? "NOERROR",
    authentic: message.flag_ad === true,
    truncated,
    answers: message.answers ?? [],
  };
}

/** Returns a truncated message with its record counts cleared, because the records may be cut off. */
function headOf(bytes: Buffer): Buffer {
  const head = Buffer.from(bytes);
  head.fill(0, 6, 12);
  return head;
}

function askUdp(query: Query, question: Question, server: DnsServer, limits: Limits) {
  return resolveOnce<DnsMessage>(limits, (done, fail) => {
    const socket = createSocket(isIPv6(server.address) ? "udp6" : "udp4");
    socket.on("error", () => fail("broken"));
    socket.on("message", (bytes) => {
      const message = attempt(() => decode(bytes, query, question));
      if (message === "unreadable") fail("broken");
      else if (message) done(message);
    });
    // Connects the socket so that the system drops packets from other addresses.
    socket.connect(server.port, server.address, () => {
      socket.send(query.bytes, (error) => error && fail("broken"));
    });
    return () => socket.close();
  });
}

function askTcp(query: Query, question: Question, server: DnsServer, limits: Limits) {
  return resolveOnce<DnsMessage>(limits, (done, fail) => {
    const socket = connect({ host: server.address, port: server.port });
    const chunks: Buffer[] = [];
    socket.on("error", () => fail("broken"));
    socket.on("end", () => fail("broken"));
    socket.on("connect", () => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(query.bytes.length);
      socket.write(Buffer.concat([length, query.bytes]));
    });
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (bytes.length < 2 || bytes.length < 2 + bytes.readUInt16BE(0)) return;
      const message = attempt(() =>
        decode(bytes.subarray(2, 2 + bytes.readUInt16BE(0)), query, question),
      );
      if (message && message !== "unreadable" && !message.truncated) done(message);
      else fail("broken");
    });
    return () => socket.destroy();
  });
}

function attempt<T>(read: () => T): T | "unreadable" {
  try {
    return read();
  } catch {
    return "unreadable";
  }
}

type Start<T> = (done: (value: T) => void, fail: (why: "timeout" | "broken") => void) => () => void;

/** Settles once, by answer, error, timeout or the deadline of the whole check; then closes the socket. */
function resolveOnce<T>({ timeoutMs, signal }: Limits, start: Start<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DnsExchangeError("timeout"));
    let resolved = false;
    const end = (finish: () => void) => {
      if (resolved) return;
      resolved = true;
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      queueMicrotask(() => close());
      finish();
    };
    const fail = (why: "timeout" | "broken") => end(() => reject(new DnsExchangeError(why)));
    const onAbort = () => fail("timeout");
    const timer = setTimeout(() => fail("timeout"), timeoutMs);
    signal.addEventListener("abort", onAbort);
    const close = start((value) => end(() => resolve(value)), fail);
  });
}

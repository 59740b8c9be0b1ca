import { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { connect as connectTls, type DetailedPeerCertificate, type TLSSocket } from "node:tls";
import type { SmtpObservation } from "#features/domain-check/rules/smtp-checks.ts";
import { budgets } from "./budgets.ts";
import { ConnectError, type ConnectFailure, connect, tlsFacts } from "./connector.server.ts";
import { type DnsReply, recordsIn } from "./dns-client.server.ts";
import { addressesOf, type Probe } from "./probe.server.ts";

const maxHosts = 3;
const maxReply = 8 * 1024;
const maxChain = 8;

/** Connects to the mail servers on port 25, tries STARTTLS and reads their TLSA records. Offers no mail. */
export function observeSmtp(probe: Probe, hosts: readonly string[]): Promise<SmtpObservation[]> {
  return Promise.all(hosts.slice(0, maxHosts).map((host) => observeServer(probe, host)));
}

async function observeServer(probe: Probe, host: string): Promise<SmtpObservation> {
  const [tlsa, address, greeted] = await Promise.all([
    probe.dns.ask(`_25._tcp.${host}`, "TLSA"),
    probe.dns.ask(host, "A"),
    greet(probe, host),
  ]);
  const authentic = tlsa.kind === "found" && tlsa.authentic;
  return {
    host,
    tlsa: recordsIn(tlsa),
    authentic,
    unanswered: isUnanswered(tlsa, address),
    ...greeted,
  };
}

/** Returns whether senders that check DANE put mail off: signed addresses, but no answer about keys (RFC 7672 2.1.1). */
function isUnanswered(tlsa: DnsReply<unknown>, address: DnsReply<unknown>): boolean {
  if (tlsa.kind !== "failed") return false;
  if (tlsa.why === "bogus") return true;
  return tlsa.why === "servfail" && address.kind !== "failed" && address.authentic;
}

type Greeted = Pick<SmtpObservation, "failed" | "starttls" | "tls" | "chain">;

async function greet(probe: Probe, host: string): Promise<Greeted> {
  const unseen = (failed: ConnectFailure) => ({ failed, starttls: null, tls: null, chain: [] });
  try {
    const { socket } = await connect(probe, host, await addressesOf(probe, host), 25);
    try {
      return await talk(probe, socket, host);
    } finally {
      socket.destroy();
    }
  } catch (error) {
    if (error instanceof ConnectError) return unseen(error.why);
    throw error;
  }
}

async function talk(probe: Probe, socket: Socket, host: string): Promise<Greeted> {
  if (!/^220[ -]/.test(await reply(probe, socket))) throw new ConnectError("broken");
  socket.write(`EHLO ${probe.network.helo}\r\n`);
  const offered = await reply(probe, socket);
  const plain = { failed: null, starttls: false, tls: null, chain: [] };
  if (!/^250[ -]STARTTLS\s*$/im.test(offered)) return plain;
  socket.write("STARTTLS\r\n");
  if (!/^220[ -]/.test(await reply(probe, socket))) return plain;
  const secure = await upgrade(probe, socket, host);
  // Reads the chain before tlsFacts(): getPeerX509Certificate() yields the certificate only once.
  const chain = chainOf(secure);
  return { failed: null, starttls: true, tls: tlsFacts(secure, host), chain };
}

/** Waits for one whole reply, which may have several lines. @throws ConnectError */
function reply(probe: Probe, socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const end = (finish: () => void) => {
      clearTimeout(timer);
      socket.off("data", onData);
      socket.off("close", onClose);
      probe.signal.removeEventListener("abort", onTime);
      finish();
    };
    const onData = (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const last = text.trimEnd().split("\n").at(-1) ?? "";
      if (text.endsWith("\n") && /^\d{3}(?: |$)/.test(last)) return end(() => resolve(text));
      if (text.length > maxReply) end(() => reject(new ConnectError("broken")));
    };
    const onClose = () => end(() => reject(new ConnectError("broken")));
    const onTime = () => end(() => reject(new ConnectError("timeout")));
    const timer = setTimeout(onTime, budgets.requestMs);
    if (probe.signal.aborted) return onTime();
    probe.signal.addEventListener("abort", onTime);
    socket.on("data", onData);
    socket.once("close", onClose);
  });
}

function upgrade(probe: Probe, socket: Socket, host: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = connectTls({
      socket,
      servername: host,
      ca: probe.network.trust,
      rejectUnauthorized: false,
      checkServerIdentity: () => undefined,
    });
    const fail = (why: ConnectFailure) => {
      clearTimeout(timer);
      secure.destroy();
      reject(new ConnectError(why));
    };
    const timer = setTimeout(() => fail("timeout"), budgets.connectMs);
    secure.on("error", () => fail("tls"));
    secure.once("secureConnect", () => {
      clearTimeout(timer);
      resolve(secure);
    });
  });
}

/** Returns the certificates that the server sent, its own first, with their keys (DER). */
function chainOf(secure: TLSSocket): SmtpObservation["chain"] {
  const chain: { raw: Buffer; key: Buffer }[] = [];
  let one: DetailedPeerCertificate | undefined = secure.getPeerCertificate(true);
  while (one?.raw && chain.length < maxChain && !chain.some(({ raw }) => one?.raw.equals(raw))) {
    const { publicKey } = new X509Certificate(one.raw);
    chain.push({ raw: one.raw, key: publicKey.export({ type: "spki", format: "der" }) });
    one = one.issuerCertificate;
  }
  return chain;
}

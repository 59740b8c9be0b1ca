import { X509Certificate } from "node:crypto";
import { connect as connectTcp, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { budgets } from "./budgets.ts";
import type { Addresses, Probe } from "./probe.server.ts";

/** Reason for a missing answer. blocked: only addresses we may not reach. tls: connected, but no handshake. */
export type ConnectFailure = "refused" | "timeout" | "blocked" | "tls" | "broken" | "budget";

export class ConnectError extends Error {
  readonly why: ConnectFailure;

  constructor(why: ConnectFailure) {
    super(why);
    this.why = why;
  }
}

export type CertificateFacts = {
  /** OpenSSL's error code for an untrusted chain, ignoring dates; null if it is trusted. */
  chainError: string | null;
  validFrom: number;
  validTo: number;
  /** A name of the certificate (subjectAltName) covers the queried name. */
  coversName: boolean;
  /** Length of an RSA key; null for other kinds, which are long enough in all their forms. */
  rsaBits: number | null;
  names: string;
  /** The issuing organization, or the issuer's common name. */
  issuer: string;
};

export type TlsFacts = { protocol: string; certificate: CertificateFacts | null };

export type Connection = { socket: Socket; tls: TlsFacts | null };

type Port = 25 | 80 | 443;
type TlsVersion = "TLSv1" | "TLSv1.1";

/** Addresses tried for one name before we call it silent. */
const addressesTried = 2;

/**
 * Connects to a checked address, never to the name, so that it is not resolved again. @throws ConnectError
 */
export async function connect(
  probe: Probe,
  host: string,
  addresses: Addresses,
  port: Port,
  only?: TlsVersion,
): Promise<Connection> {
  // A network that drops port 25 drops it everywhere, so a second address would only cost time.
  const candidates = addresses.allowed.slice(0, port === 25 ? 1 : addressesTried);
  let last = new ConnectError(addresses.failed ? "timeout" : "blocked");
  for (const address of candidates) {
    try {
      return await connectTo(probe, host, address, port, only);
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      last = error;
      // A failed handshake would fail at the next address as well.
      if (last.why === "tls" || last.why === "budget" || probe.signal.aborted) break;
    }
  }
  throw last;
}

async function connectTo(
  probe: Probe,
  host: string,
  address: string,
  port: Port,
  only?: TlsVersion,
): Promise<Connection> {
  // Checks the address again right before connecting.
  if (!probe.network.allows(address)) throw new ConnectError("blocked");
  if (probe.isSpent()) throw new ConnectError("budget");
  if (port === 443) {
    if (probe.used.handshakes >= budgets.handshakes) throw new ConnectError("budget");
    probe.used.handshakes += 1;
  }
  const target = probe.network.dial(address, port);
  let connected = false;
  const socket =
    port === 443 ? connectTls({ ...tlsOptions(probe, host, only), ...target }) : connectTcp(target);
  await new Promise<void>((resolve, reject) => {
    const quiet = () => {
      clearTimeout(timer);
      probe.signal.removeEventListener("abort", onTime);
      socket.off("close", onClose);
      socket.off("error", onError);
      // The caller sees later errors as a closed socket; without a listener they would end the process.
      socket.on("error", () => socket.destroy());
    };
    const fail = (why: ConnectFailure) => {
      quiet();
      socket.destroy();
      reject(new ConnectError(why));
    };
    const onTime = () => fail("timeout");
    const onClose = () => fail(connected ? "tls" : "broken");
    const onError = (error: NodeJS.ErrnoException) =>
      fail(connected ? "tls" : whyNotConnected(error));
    const timer = setTimeout(onTime, port === 25 ? budgets.mailConnectMs : budgets.connectMs);
    if (probe.signal.aborted) return onTime();
    probe.signal.addEventListener("abort", onTime);
    socket.once("close", onClose);
    socket.once("error", onError);
    socket.once("connect", () => {
      connected = true;
      const there = socket.remoteAddress ?? "";
      const led = target.host !== address;
      if (led ? there !== target.host : !probe.network.allows(there)) fail("blocked");
    });
    socket.once(port === 443 ? "secureConnect" : "connect", () => {
      if (socket.destroyed) return;
      quiet();
      resolve();
    });
  });
  return { socket, tls: port === 443 ? tlsFacts(socket as TLSSocket, host) : null };
}

/** Error codes for a network without a route, such as IPv6 on a machine without it. */
const noRoute = ["ENETUNREACH", "EHOSTUNREACH", "EADDRNOTAVAIL", "EAFNOSUPPORT", "EACCES", "EPERM"];

function whyNotConnected({ code = "" }: NodeJS.ErrnoException): ConnectFailure {
  if (code === "ECONNREFUSED") return "refused";
  return noRoute.includes(code) ? "timeout" : "broken";
}

function tlsOptions({ network }: Probe, host: string, only?: TlsVersion): ConnectionOptions {
  return {
    servername: host,
    ca: network.trust,
    // We judge the certificate ourselves and never send anything confidential.
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
    ALPNProtocols: ["http/1.1"],
    // At the default security level our own OpenSSL refuses 1.0 and 1.1, so a bad server would look good.
    ...(only
      ? { minVersion: only, maxVersion: only, ciphers: "DEFAULT@SECLEVEL=0" }
      : { minVersion: "TLSv1.2" }),
  };
}

/** Reads the organization, or else the common name, from lines of "TYPE=value". */
function issuerOf(name: string): string {
  const value = (type: string) =>
    name
      .split("\n")
      .find((line) => line.startsWith(`${type}=`))
      ?.slice(type.length + 1);
  return value("O") ?? value("CN") ?? "";
}

const dateErrors = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"];

/** Returns the protocol and certificate of a finished handshake. */
export function tlsFacts(socket: TLSSocket, host: string): TlsFacts {
  return { protocol: socket.getProtocol() ?? "", certificate: certificateFacts(socket, host) };
}

function certificateFacts(socket: TLSSocket, host: string): CertificateFacts | null {
  try {
    const raw = socket.getPeerX509Certificate()?.raw;
    if (!raw) return null;
    const certificate = new X509Certificate(raw);
    const error = socket.authorizationError;
    const code = typeof error === "string" ? error : ((error as NodeJS.ErrnoException)?.code ?? "");
    return {
      // Dates are judged by the check's own clock.
      chainError: code === "" || dateErrors.includes(code) ? null : code,
      validFrom: Date.parse(certificate.validFrom),
      validTo: Date.parse(certificate.validTo),
      // The subject's common name no longer counts, nor does a "*" within a label (RFC 9525 6.3, 6.4).
      coversName:
        certificate.checkHost(host, { subject: "never", partialWildcards: false }) !== undefined,
      rsaBits: certificate.publicKey.asymmetricKeyDetails?.modulusLength ?? null,
      names: certificate.subjectAltName ?? "",
      issuer: issuerOf(certificate.issuer),
    };
  } catch {
    return null;
  }
}

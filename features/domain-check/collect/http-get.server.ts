import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { budgets } from "./budgets.ts";
import { ConnectError, type ConnectFailure, connect, type TlsFacts } from "./connector.server.ts";
import { addressesOf, type Probe } from "./probe.server.ts";

export type HttpAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The same headers with each line apart; names in lower case. */
  lines: Readonly<Record<string, readonly string[] | undefined>>;
  cookies: readonly string[];
  /** Body up to the size and time limits; never decompressed. */
  body: string;
  /** The body was received completely. */
  whole: boolean;
};

/** `tls` is set once a handshake succeeded, even if no answer followed. */
export type Fetched =
  | { kind: "answered"; answer: HttpAnswer; tls: TlsFacts | null }
  | { kind: "failed"; why: ConnectFailure; tls: TlsFacts | null };

type HttpTarget = {
  scheme: "http" | "https";
  host: string;
  path: string;
  maxBody?: number;
  /** Origin to send, as a page of that site would. */
  origin?: string;
};

/** Fetches a public page without cookies, credentials, redirects or decompression. Never throws. */
export async function httpGet(probe: Probe, target: HttpTarget): Promise<Fetched> {
  if (probe.used.requests >= budgets.requests) return { kind: "failed", why: "budget", tls: null };
  probe.used.requests += 1;
  const port = target.scheme === "https" ? 443 : 80;
  let tls: TlsFacts | null = null;
  try {
    const addresses = await addressesOf(probe, target.host);
    const connection = await connect(probe, target.host, addresses, port);
    tls = connection.tls;
    const answer = await read(probe, target, connection.socket);
    return { kind: "answered", answer, tls };
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    return { kind: "failed", why: error.why, tls };
  }
}

function read(
  probe: Probe,
  { host, path, origin, maxBody = budgets.pageBytes }: HttpTarget,
  socket: Socket,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let head: IncomingMessage | null = null;
    const end = (finish: () => void) => {
      clearTimeout(timer);
      probe.signal.removeEventListener("abort", onTime);
      finish();
      socket.destroy();
    };
    // Resolves even after a failure once the headers have arrived, because an endless body must not hide them.
    const resolveOnce = (whole: boolean, why: ConnectFailure = "broken") => {
      const response = head;
      if (!response) return end(() => reject(new ConnectError(why)));
      const { statusCode = 0, headers, headersDistinct: lines } = response;
      const cookies = headers["set-cookie"] ?? [];
      const body = Buffer.concat(chunks).toString("utf8");
      end(() => resolve({ status: statusCode, headers, lines, cookies, body, whole }));
    };
    const onTime = () => resolveOnce(false, "timeout");
    const timer = setTimeout(onTime, budgets.requestMs);
    if (probe.signal.aborted) return onTime();
    probe.signal.addEventListener("abort", onTime);
    const call = request({
      // Any `agent` option, even false, makes Node open its own connection and resolve the name again.
      createConnection: () => socket,
      host,
      path,
      method: "GET",
      maxHeaderSize: budgets.headerBytes,
      headers: {
        Host: host,
        "User-Agent": probe.network.userAgent,
        Accept: "text/html,text/plain;q=0.9,*/*;q=0.5",
        "Accept-Encoding": "identity",
        Connection: "close",
        ...(origin && { Origin: origin }),
      },
    });
    call.on("error", () => resolveOnce(false));
    call.on("response", (response) => {
      head = response;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, Math.max(0, maxBody - size)));
        size += chunk.length;
        if (size >= maxBody) resolveOnce(false);
      });
      response.on("end", () => resolveOnce(response.complete));
      response.on("error", () => resolveOnce(false));
    });
    call.end();
  });
}

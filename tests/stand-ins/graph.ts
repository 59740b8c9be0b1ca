import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type GraphStandIn = {
  /** Value for MAIL_GRAPH_URL. */
  url: string;
  /** Raw messages that sendMail received. */
  sent: string[];
  /** Calls that were answered, as "GET /path" without the query. */
  calls: string[];
  /** Tokens that were presented, valid or not. */
  tokens: string[];
  /** Puts a message into the inbox and returns its id. */
  deliver(raw: string, receivedAt?: number): string;
  /** Reports a message again, as after a mark or a move within the folder. */
  touch(id: string): void;
  /** Deletes a message; the next delta reports it as removed. */
  remove(id: string): void;
  /** Invalidates every delta link: they are answered with 410. */
  forgetLinks(): void;
  /** Answers the next `times` calls, or those of a kind, with a status, and with Retry-After in seconds if given. */
  refuse(times: number, refusal: Refusal): void;
  /** Returns the number of calls that `refuse` was an answer to. */
  refused(): number;
  /** Returns the number of calls that came before a Retry-After had passed, in real time. */
  early(): number;
  /** Makes the next delta page link to another host. */
  lureAway(origin: string): void;
  stop(): Promise<void>;
};

/** `of`: the only call that is refused; reading goes on by itself, so that it would take a refusal meant for sending. */
type Refusal = { status: number; code: string; retryAfter?: number; of?: "sendMail" };

type Stored = { id: string; raw: string; receivedAt: number };

type Options = { mailbox: string; isGood: (token: string) => Promise<boolean>; pageSize?: number };

/**
 * Microsoft Graph's mail calls, after its documentation: user: sendMail (MIME), message: delta (paging by $skiptoken,
 * changes by $deltatoken, "@removed", 410 for an old token), message: $value, errors and throttling.
 */
export async function startGraph(options: Options): Promise<GraphStandIn> {
  const { mailbox, isGood, pageSize = 3 } = options;
  const messages = new Map<string, Stored>();
  /** Message ids in the order of their changes. */
  const changes: string[] = [];
  const sent: string[] = [];
  const calls: string[] = [];
  const tokens: string[] = [];
  let generation = 0;
  let delivered = 0;
  let refusal: (Refusal & { left: number }) | undefined;
  let notBefore = 0;
  let early = 0;
  let refused = 0;
  let lure: string | undefined;
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.0`;

  const fail = (response: ServerResponse, { status, code, retryAfter }: Refusal) =>
    response
      .writeHead(status, {
        "Content-Type": "application/json",
        ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
      })
      .end(JSON.stringify({ error: { code, message: "Refused by the stand-in" } }));

  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  /** Answers a page of changes from a position on: first every message, later each changed one. */
  function delta(url: URL, response: ServerResponse) {
    const token = url.searchParams.get("$deltatoken") ?? url.searchParams.get("$skiptoken");
    const [made = generation, from = 0] = token ? token.split(".").map(Number) : [];
    if (made !== generation) return fail(response, { status: 410, code: "syncStateNotFound" });
    const page = changes.slice(from, from + pageSize);
    const value = page.map((id) => {
      const stored = messages.get(id);
      return stored
        ? { id, receivedDateTime: new Date(stored.receivedAt).toISOString() }
        : { id, "@removed": { reason: "deleted" } };
    });
    const next = from + page.length;
    const path = `${url.origin}${url.pathname}`;
    const link = (name: string) => `${path}?$${name}=${generation}.${next}`;
    const lured = lure;
    lure = undefined;
    if (lured) return json(response, { value, "@odata.nextLink": `${lured}/messages/delta` });
    json(
      response,
      next < changes.length
        ? { value, "@odata.nextLink": link("skiptoken") }
        : { value, "@odata.deltaLink": link("deltatoken") },
    );
  }

  async function send(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("latin1");
    if (request.headers["content-type"] !== "text/plain" || !/^[A-Za-z0-9+/]+=*$/.test(body))
      return fail(response, { status: 400, code: "ErrorMimeContentInvalidBase64String" });
    if (body.length > 4 * 1024 * 1024)
      return fail(response, { status: 413, code: "RequestEntityTooLarge" });
    sent.push(Buffer.from(body, "base64").toString("utf8"));
    response.writeHead(202).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "", base());
    const path = decodeURIComponent(url.pathname);
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    tokens.push(token);
    const concerned = !refusal?.of || path.endsWith(`/${refusal.of}`);
    if (concerned && performance.now() < notBefore) early += 1;
    if (refusal && refusal.left > 0 && concerned) {
      refusal.left -= 1;
      refused += 1;
      // Timers may fire a moment early.
      notBefore = performance.now() + (refusal.retryAfter ?? 0) * 1000 - 20;
      return fail(response, refusal);
    }
    if (!(await isGood(token)))
      return fail(response, { status: 401, code: "InvalidAuthenticationToken" });
    calls.push(`${request.method} ${path}`);
    const own = `/v1.0/users/${mailbox}`;
    if (!path.startsWith(`${own}/`))
      return fail(response, { status: 403, code: "ErrorAccessDenied" });
    const rest = path.slice(own.length);
    if (request.method === "POST" && rest === "/sendMail") return send(request, response);
    if (request.method !== "GET") return fail(response, { status: 405, code: "NotAllowed" });
    if (rest === "/mailFolders/inbox") return json(response, { id: "inbox" });
    if (rest === "/mailFolders/inbox/messages/delta") return delta(url, response);
    const [, id = ""] = /^\/messages\/(.+)\/\$value$/.exec(rest) ?? [];
    const stored = messages.get(id);
    if (!stored) return fail(response, { status: 404, code: "ErrorItemNotFound" });
    response.writeHead(200, { "Content-Type": "text/plain" }).end(stored.raw);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: base(),
    sent,
    calls,
    tokens,
    deliver(raw, receivedAt = Date.now()) {
      delivered += 1;
      const id = `AAkALg-${delivered}=`;
      messages.set(id, { id, raw, receivedAt });
      changes.push(id);
      return id;
    },
    touch: (id) => void changes.push(id),
    remove(id) {
      messages.delete(id);
      changes.push(id);
    },
    forgetLinks() {
      generation += 1;
    },
    refuse(times, given) {
      refusal = { ...given, left: times };
    },
    refused: () => refused,
    early: () => early,
    lureAway(origin) {
      lure = origin;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

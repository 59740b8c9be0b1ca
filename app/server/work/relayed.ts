import type { Relayed } from "#app/server/http/http.server.ts";

const names = { address: "x-relayed-address", requestId: "x-relayed-request-id" } as const;

/**
 * Headers that end with a connection (RFC 9110 §7.6.1), and what proxies in front said: the server has judged that, and
 * says itself what it found.
 */
const ownOfConnection =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|date|forwarded|x-forwarded-.*|x-request-id|x-relayed-.*)$/;

/** Returns the headers that pass from one connection to the next. */
export function passedOn(headers: Iterable<[string, string]>): [string, string][] {
  return [...headers].filter(([name]) => !ownOfConnection.test(name));
}

/** Returns the headers that tell the work process about a request. */
export function relayedHeaders({ address, requestId }: Relayed): Record<string, string> {
  return { [names.address]: address, [names.requestId]: requestId };
}

/** Returns what the server said about a request that came over the work process's own socket. */
export function readRelayed(headers: Headers): Relayed {
  return {
    address: headers.get(names.address) ?? "",
    requestId: headers.get(names.requestId) ?? "",
  };
}

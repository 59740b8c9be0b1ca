import type {
  CertificateFacts,
  ConnectFailure,
  TlsFacts,
} from "#features/domain-check/collect/connector.server.ts";
import type { Fetched, HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";

/** End of a chain of redirects on the same registered name. */
export type Hop =
  | { kind: "page"; url: string; answer: HttpAnswer; tls: TlsFacts | null }
  /** Redirect to the main host, which has its own chains. */
  | { kind: "main"; url: string }
  /** Redirect to another registered name; not followed. */
  | { kind: "elsewhere"; url: string; secure: boolean }
  /** Redirect to an address, port or scheme that we do not open. */
  | { kind: "blocked"; url: string }
  | { kind: "circle"; url: string }
  | { kind: "failed"; url: string; why: ConnectFailure };

/** A Set-Cookie line with the place that sent it. */
export type SentCookie = { line: string; host: string; secure: boolean };

export type Chain = {
  first: Fetched;
  /** All URLs in order, including the first. */
  urls: readonly string[];
  /** Certificates of the hosts along the chain. */
  certificates: readonly { host: string; certificate: CertificateFacts }[];
  /** Cookies of every answer along the chain, redirects too. */
  cookies: readonly SentCookie[];
  end: Hop;
};

/** Old TLS versions that a server still accepts; null: not known. */
export type OldVersions = { tls10: boolean | null; tls11: boolean | null };

/** Answers of the bare name or www over both schemes. */
export type HostObservation = {
  host: string;
  https: Chain;
  http: Chain;
  oldVersions: OldVersions;
  hasIPv6: boolean;
};

/** Origin of a site that nobody has agreed to let read anything (RFC 2606). */
export const strangeOrigin = "https://stranger.invalid";

/** Answer for security.txt after redirects, and the address that gave it. */
export type SecurityTxt = { fetched: Fetched; url: string };

export type WebObservation = {
  /** no-address: neither name has one. private: only addresses we may not reach. dns: no answer. */
  kind: "no-address" | "private" | "dns" | "reachable";
  /** The main host comes first: the bare name, or www if the bare name has no address. */
  hosts: readonly HostObservation[];
  /** Addresses of either name that work only inside a private network. */
  privateAddresses: readonly string[];
  securityTxt: SecurityTxt | null;
  /** Answer of the home page to a request of another site's page; null if it was not asked. */
  toStranger: Fetched | null;
};

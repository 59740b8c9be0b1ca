import type {
  CertificateFacts,
  ConnectFailure,
  TlsFacts,
} from "#features/domain-check/collect/connector.server.ts";
import type { Fetched, HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";

/** End of a chain of redirects on the same registered name. */
export type Hop =
  | { kind: "page"; url: string; answer: HttpAnswer; tls: TlsFacts | null }
  /** It leads to the host that is judged by its own chains. */
  | { kind: "main"; url: string }
  /** It leads to somebody else's name; not followed. */
  | { kind: "elsewhere"; url: string; secure: boolean }
  /** It leads to an address, port or scheme that we don't open. */
  | { kind: "blocked"; url: string }
  | { kind: "circle"; url: string }
  | { kind: "failed"; url: string; why: ConnectFailure };

export type Chain = {
  first: Fetched;
  /** Every address in order, the first one too. */
  urls: readonly string[];
  /** Hosts whose certificate a visitor meets on the way. */
  certificates: readonly { host: string; certificate: CertificateFacts }[];
  end: Hop;
};

/** Old versions that a server still accepts; null: not known. */
export type OldVersions = { tls10: boolean | null; tls11: boolean | null };

/** The bare name or www, asked over both schemes. */
export type HostObservation = {
  host: string;
  https: Chain;
  http: Chain;
  oldVersions: OldVersions;
  hasIPv6: boolean;
};

export type WebObservation = {
  /** no-address: neither name has one. private: only addresses we may not reach. dns: no answer. */
  kind: "no-address" | "private" | "dns" | "reachable";
  /** The main host first: the bare name, or www where the bare name has no address. */
  hosts: readonly HostObservation[];
  /** Addresses of either name that work only inside a private network. */
  privateAddresses: readonly string[];
  securityTxt: Fetched | null;
};

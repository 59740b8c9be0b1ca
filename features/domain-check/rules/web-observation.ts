import type {
  CertificateFacts,
  ConnectFailure,
  TlsFacts,
} from "#features/domain-check/collect/connector.server.ts";
import type { Fetched, HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";

/** Where a chain of redirects on the same registered name ended. */
export type Hop =
  | { kind: "page"; url: string; answer: HttpAnswer; tls: TlsFacts | null }
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
  end: Hop;
};

export type WebObservation = {
  /** no-address: neither name has one. private: only addresses we may not reach. dns: no answer. */
  kind: "no-address" | "private" | "dns" | "reachable";
  host: string;
  /** Addresses of either name that work only inside a private network. */
  privateAddresses: readonly string[];
  https: Chain | null;
  http: Chain | null;
  /** The certificate at www, when the bare name is looked at and www has a public address. */
  www: CertificateFacts | "unknown" | null;
  /** Old versions that the server still accepts; null: not known. */
  oldVersions: { tls10: boolean | null; tls11: boolean | null };
  securityTxt: Fetched | null;
};

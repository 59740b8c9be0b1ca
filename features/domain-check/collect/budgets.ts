/** Limits of one check. Times in ms, sizes in bytes. */
export const budgets = {
  wholeMs: 7_600,
  /** Processor time: 20 times that of a check that meets nothing but DNS. */
  processorMs: 1_000,
  dnsTryMs: 1_400,
  dnsTries: 2,
  dnsQueries: 240,
  dnsInFlight: 24,
  /** Aliases followed for one name. */
  dnsAliases: 8,
  /** Records read from one answer. */
  dnsRecords: 100,
  /** Bytes read from one record; real records need a tenth of this. */
  dnsRecordBytes: 8 * 1024,
  connectMs: 2_500,
  /** Many networks silently drop port 25, so waiting longer rarely helps. */
  mailConnectMs: 1_500,
  requestMs: 3_000,
  requests: 18,
  handshakes: 18,
  redirects: 5,
  headerBytes: 16 * 1024,
  pageBytes: 64 * 1024,
  policyBytes: 64 * 1024,
  securityTxtBytes: 32 * 1024,
} as const;

/** A token by which a program calls the API. A revoked one stays, so that the audit log can name the program. */
export type ApiTokenTable = {
  id: string;
  /** The program's name, as staff gave it. */
  name: string;
  /** SHA-256 of the token, which is stored nowhere. */
  token_hash: string;
  /** How the token begins, by which people tell tokens apart. */
  prefix: string;
  /** Permissions that the program was given; those of its maker still limit them. */
  scopes: readonly string[];
  created_by: string;
  created_at: number;
  expires_at: number;
  /** Accurate to a minute. */
  last_used_at: number | null;
  revoked_at: number | null;
};

export type ProgramTables = { api_token: ApiTokenTable };

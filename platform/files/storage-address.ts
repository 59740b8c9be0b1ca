/** A bucket of an S3-compatible store, and its key pair. */
export type StorageAddress = {
  /** Such as https://s3.eu-central-1.amazonaws.com */
  origin: string;
  bucket: string;
  /** Prefix of every object's name: empty, or ending with a slash. */
  prefix: string;
  /** Undefined: taken from the host name, else us-east-1. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export const storageAddressMessage =
  "must be https://<key>:<secret>@<host>/<bucket>; a / in the secret is written %2F";

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Names of a bucket and its folders, limited to characters that need no escaping in a signature. */
const plainName = /^[\w.-]+$/;

/** Parses STORAGE_URL; null when it is invalid, or names another machine without TLS and without `?tls=off`. */
export function readStorageAddress(value: string): StorageAddress | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const { username, password, searchParams } = url;
  const [bucket = "", ...folders] = url.pathname.split("/").filter(Boolean);
  const plain = loopback.test(url.hostname) || searchParams.get("tls") === "off";
  if (url.protocol !== "https:" && !(url.protocol === "http:" && plain)) return null;
  if (!username || !password || ![bucket, ...folders].every((name) => plainName.test(name))) {
    return null;
  }
  return {
    origin: url.origin,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(""),
    region: searchParams.get("region") ?? undefined,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Requires BACKUP_KEY with STORAGE_URL, because backups may leave the machine only encrypted. */
export function storageProblems({
  STORAGE_URL,
  BACKUP_KEY,
}: Readonly<Record<string, string | undefined>>): string[] {
  if (!STORAGE_URL || BACKUP_KEY) return [];
  return [
    "  BACKUP_KEY: is needed with STORAGE_URL, because copies of the database leave the machine encrypted only",
  ];
}

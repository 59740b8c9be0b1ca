/** A bucket of an S3-compatible store, and the key pair that opens it. */
export type StorageAddress = {
  /** Such as https://s3.eu-central-1.amazonaws.com */
  origin: string;
  bucket: string;
  /** Begins every object's name; empty, or with a slash at its end. */
  prefix: string;
  /** Undefined: read from the host's name, else us-east-1. */
  region: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export const storageAddressWords =
  "must be https://<key>:<secret>@<host>/<bucket>; a / in the secret is written %2F";

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Names of a bucket and of folders in it: nothing that would have to be escaped in a signature. */
const plainName = /^[\w.-]+$/;

/** Reads STORAGE_URL; null when it is no such address, or names another machine without TLS and without `?tls=off`. */
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

/** Checks the rule that copies leave the machine encrypted only. */
export function storageProblems({
  STORAGE_URL,
  BACKUP_KEY,
}: Readonly<Record<string, string | undefined>>): string[] {
  if (!STORAGE_URL || BACKUP_KEY) return [];
  return [
    "  BACKUP_KEY: is needed with STORAGE_URL, because copies of the database leave the machine encrypted only",
  ];
}

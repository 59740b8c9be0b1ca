import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";

const derive = promisify(argon2);

/** argon2id with 46 MiB and two passes: above OWASP's minimum, about 0.1 s on a small server. */
const cost = { memory: 47_104, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

/** Runs two hashes at a time, because more would only compete for memory. Callers limit how many wait. */
const hashes = new BoundedQueue({
  running: 2,
  waiting: Number.POSITIVE_INFINITY,
  retryAfterSeconds: 3,
});

type Cost = { memory: number; passes: number; parallelism: number };

function tagOf(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) {
  const message = password.normalize("NFKC");
  return hashes.run(() =>
    derive("argon2id", { message, nonce, memory, passes, parallelism, tagLength }),
  );
}

/** Returns the hash as a PHC string, which includes its cost parameters so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await tagOf(password, nonce, cost);
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/(?<!=)=+$/, "");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** Returns whether the password matches the hash. A hash in another format never matches. */
export async function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = form.exec(input.hash) ?? [];
  if (!memory || !passes || !parallelism || !nonce || !tag) return false;
  const expected = Buffer.from(tag, "base64");
  const found = await tagOf(input.password, Buffer.from(nonce, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return found.length === expected.length && timingSafeEqual(found, expected);
}

/** Returns whether a password matches; for an account without one, after the same work (security requirement A2). */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  if (hash) return verifyPassword({ hash, password });
  await hashPassword(password);
  return false;
}

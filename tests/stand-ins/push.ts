import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from "node:crypto";
import { createServer } from "node:http";
import { freePort } from "#tests/free-port.ts";

type Shown = { title: string; body: string; path: string; tag: string };

/** A message as its device decrypted it, with its delivery headers and the sender's claims. */
export type ReceivedPush = {
  payload: Shown;
  ttl: number;
  urgency: string;
  topic: string;
  claims: { aud: string; exp: number; sub: string };
  /** Sender's public key, base64url. */
  senderKey: string;
};

type Answer = { status: number; headers?: Record<string, string> };

export type PushDeviceStandIn = {
  /** Subscription in the browser's form. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** Sets the push service's answer for this device from now on. */
  answerWith(answer: Answer): void;
};

export type PushStandIn = {
  /** Value for PUSH_STAND_IN. */
  url: string;
  /** Subscribes a browser. */
  subscribe(): PushDeviceStandIn;
  stop(): Promise<void>;
};

const fromBase64 = (text: string) => Buffer.from(text, "base64url");
const key = (salt: Buffer, secret: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/**
 * Decrypts a message of one record (RFC 8291, section 3.4, and RFC 8188, section 2). @throws when it is not for this
 * device
 */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = key(auth, ecdh.computeSecret(sender), info, 32);
  const cipher = createDecipheriv(
    "aes-128-gcm",
    key(salt, secret, "Content-Encoding: aes128gcm\0", 16),
    key(salt, secret, "Content-Encoding: nonce\0", 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("bad padding");
  return padded.subarray(0, end);
}

/** Returns the sender's claims and key (RFC 8292). @throws when the signature is wrong */
function checkSender(authorization = ""): Pick<ReceivedPush, "claims" | "senderKey"> {
  const [, token = "", senderKey = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = fromBase64(senderKey);
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const { alg } = JSON.parse(fromBase64(head).toString());
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    fromBase64(signature),
  );
  if (alg !== "ES256" || !isRight) throw new Error("bad signature");
  return { claims: JSON.parse(fromBase64(claims).toString()), senderKey };
}

type Registered = { device: PushDeviceStandIn; open(body: Buffer): Shown; answer: Answer };

function newDevice(url: string): { path: string; registered: Registered } {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomUUID()}`;
  const registered: Registered = {
    answer: { status: 201 },
    open: (body) => JSON.parse(decrypt(body, ecdh, auth).toString("utf8")),
    device: {
      subscription: {
        endpoint: `${url}${path}`,
        keys: {
          p256dh: ecdh.getPublicKey().toString("base64url"),
          auth: auth.toString("base64url"),
        },
      },
      received: [],
      answerWith(answer) {
        registered.answer = answer;
      },
    },
  };
  return { path, registered };
}

/** Starts a push service (RFC 8030) with its browsers on loopback: it decrypts each message and checks its sender. */
export async function startPushService(): Promise<PushStandIn> {
  const devices = new Map<string, Registered>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const found = devices.get(request.url ?? "");
    if (!found) return response.writeHead(404).end();
    const { headers } = request;
    try {
      if (headers["content-encoding"] !== "aes128gcm") throw new Error("bad encoding");
      found.device.received.push({
        payload: found.open(Buffer.concat(chunks)),
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        topic: String(headers.topic ?? ""),
        ...checkSender(headers.authorization),
      });
    } catch {
      return response.writeHead(400).end();
    }
    return response.writeHead(found.answer.status, found.answer.headers).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    subscribe() {
      const { path, registered } = newDevice(url);
      devices.set(path, registered);
      return registered.device;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

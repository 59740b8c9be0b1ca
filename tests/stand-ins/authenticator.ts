import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

// An authenticator that makes and uses passkeys as WebAuthn Level 3 specifies, for tests without a browser.

type Options = Record<string, unknown>;

const flag = { present: 0x01, verified: 0x04, holdsCredential: 0x40 };

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** Encodes the CBOR types of an attestation: short texts, bytes up to 64 KiB, small integers, short maps (RFC 8949). */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** Encodes the public key in COSE: ES256 on P-256 (RFC 9053 §2.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => Buffer.from(text, "base64url");
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

export class Authenticator {
  readonly #key: KeyObject;
  readonly #id: Buffer;
  readonly #origin: string;
  /** True when it verifies its user. */
  verifies = true;
  #counter: number;

  /** Makes a new device, or one that holds a passkey already. */
  constructor(origin: string, held?: { jwk: JsonWebKey; id: string; counter: number }) {
    this.#origin = origin;
    this.#key = held
      ? createPrivateKey({ key: held.jwk, format: "jwk" })
      : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    this.#id = held ? Buffer.from(held.id, "base64url") : randomBytes(32);
    this.#counter = held?.counter ?? 0;
  }

  #data(more = Buffer.alloc(0), flags = 0): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | flag.present | (this.verifies ? flag.verified : 0);
    const site = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([site, Buffer.from([all]), counter, more]);
  }

  #client(type: string, options: Options): Buffer {
    const { challenge } = options;
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }),
    );
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.#id.toString("base64url");
    const texts = Object.entries(response).map(([name, bytes]) => [
      name,
      bytes.toString("base64url"),
    ]);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(texts) as Record<string, string>,
    };
  }

  /** Returns the response to a request to create a passkey. */
  make(options: Options) {
    const length = Buffer.from([this.#id.length >> 8, this.#id.length & 255]);
    const credential = [Buffer.alloc(16), length, this.#id, coseKey(this.#key)];
    const authData = this.#data(Buffer.concat(credential), flag.holdsCredential);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const made = this.#answer({
      clientDataJSON: this.#client("webauthn.create", options),
      attestationObject: cbor(attestation),
    });
    return { ...made, response: { ...made.response, transports: ["internal"] } };
  }

  /** Returns the response to a request to sign in. */
  sign(options: Options) {
    const authenticatorData = this.#data();
    const clientDataJSON = this.#client("webauthn.get", options);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = createSign("sha256").update(signed).sign(this.#key);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }
}

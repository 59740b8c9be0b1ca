// What browsers and our API say of a passkey differs in bytes alone: buffers there, base64url here (WebAuthn Level 3 §5.1.9).

type Json = Record<string, unknown>;

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

function toBytes(text: unknown): ArrayBuffer {
  const plain = atob(String(text).replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function withBytes(list: unknown): PublicKeyCredentialDescriptor[] {
  return ((list as Json[] | undefined) ?? []).map(
    (one) => ({ ...one, id: toBytes(one.id) }) as unknown as PublicKeyCredentialDescriptor,
  );
}

function head({ id, rawId }: PublicKeyCredential) {
  return {
    id,
    rawId: toText(rawId),
    type: "public-key" as const,
    clientExtensionResults: {},
  };
}

/** Has the browser make a passkey. @throws DOMException when the person turns away */
export async function makePasskey(options: Json) {
  const user = options.user as Json;
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    ...head(made),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Has the person sign with a passkey. @throws DOMException when they turn away or have none */
export async function signWithPasskey(options: Json) {
  const publicKey = {
    ...options,
    challenge: toBytes(options.challenge),
    allowCredentials: withBytes(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = signed.response as AuthenticatorAssertionResponse;
  return {
    ...head(signed),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : undefined,
    },
  };
}

/** Why a passkey did not come about, in words; what the server says speaks for itself. */
export function passkeyFailureWords(error: unknown): string {
  if (!(error instanceof DOMException)) return error instanceof Error ? error.message : "";
  if (error.name === "InvalidStateError")
    return "This device has a passkey for your account already.";
  if (error.name === "SecurityError") {
    return "Passkeys need the site's own address with https. Here they do not work.";
  }
  return "The dialog was closed, or this device has no passkey for this site.";
}

type Json = Record<string, unknown>;

export function hasPasskeySupport(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Creates a passkey in the browser. Returns its JSON for the server. @throws DOMException when the person cancels */
export async function createPasskey(options: Json) {
  const publicKey =
    PublicKeyCredential.parseCreationOptionsFromJSON?.(options as never) ??
    parseOptions<PublicKeyCredentialCreationOptions>(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

/** Asks the person to sign with a passkey. Returns its JSON. @throws DOMException when they cancel or have none */
export async function signWithPasskey(options: Json) {
  const publicKey =
    PublicKeyCredential.parseRequestOptionsFromJSON?.(options as never) ??
    parseOptions<PublicKeyCredentialRequestOptions>(options);
  return toJson(await navigator.credentials.get({ publicKey }));
}

function toJson(credential: Credential | null) {
  const made = credential as PublicKeyCredential;
  return (made.toJSON?.() ?? encode(made)) as never;
}

// Chrome before 129 (2024) and Safari before 18.4 (2025) lack the JSON functions of WebAuthn Level 3 §5.1.9.
function parseOptions<Options>(options: Json): Options {
  const bytes = (text: unknown) =>
    Uint8Array.from(atob(String(text).replace(/-/g, "+").replace(/_/g, "/")), (char) =>
      char.charCodeAt(0),
    );
  const withBytes = (named: unknown) => ({ ...(named as Json), id: bytes((named as Json).id) });
  const lists = Object.entries(options).filter(([name]) => name.endsWith("Credentials"));
  return {
    ...options,
    ...Object.fromEntries(lists.map(([name, list]) => [name, (list as Json[]).map(withBytes)])),
    ...(options.user ? { user: withBytes(options.user) } : {}),
    challenge: bytes(options.challenge),
  } as Options;
}

function encode({ id, type, response }: PublicKeyCredential) {
  const text = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/(?<!=)=+$/, "");
  const encoded: Json = {};
  for (const name in response) {
    const value = response[name as keyof AuthenticatorResponse] as unknown;
    if (value instanceof ArrayBuffer) encoded[name] = text(value);
  }
  const transports = (response as AuthenticatorAttestationResponse).getTransports?.() ?? [];
  return { id, rawId: id, type, clientExtensionResults: {}, response: { ...encoded, transports } };
}

/** Returns the reason why a passkey could not be used; errors from the server bring their own message. */
export function passkeyErrorText(error: unknown): string {
  if (!(error instanceof DOMException)) return error instanceof Error ? error.message : "";
  if (error.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  if (error.name === "SecurityError") {
    return "Passkeys need the site's own address with https. They do not work here.";
  }
  return "The dialog was closed, or this device has no passkey for this site.";
}

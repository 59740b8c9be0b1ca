import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { StaffPasskeyTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";

/** Imports the library on first use: it is large, and visitors never need it. */
const library = () => import("@simplewebauthn/server");

/** Returns what a signature of this site's passkeys must name; a device that did not verify its user is refused. */
function expectedOf({ env }: Pick<RequestContext, "env">, expectedChallenge: string) {
  const { hostname, origin } = new URL(env.PUBLIC_URL);
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    // A passkey replaces password and second factor together, so its device has to verify the user.
    requireUserVerification: true,
  };
}

function transportsOf({ transports }: Pick<StaffPasskeyTable, "transports">) {
  return transports.split(",").filter(Boolean) as AuthenticatorTransportFuture[];
}

/** Returns the options for signing in with any passkey of this site (WebAuthn Level 3 §5.5). */
export async function signInOptions({ env }: Pick<RequestContext, "env">) {
  const { generateAuthenticationOptions } = await library();
  const rpID = new URL(env.PUBLIC_URL).hostname;
  return generateAuthenticationOptions({ rpID, userVerification: "required" });
}

/** Returns the options for adding a passkey (WebAuthn Level 3 §5.4); the device shows the company's name. */
export async function newOptions(
  ctx: RequestContext,
  { email, held }: { email: string; held: readonly StaffPasskeyTable[] },
) {
  const { generateRegistrationOptions } = await library();
  const { company } = await currentSettings(ctx);
  return generateRegistrationOptions({
    rpName: company.brandName,
    rpID: new URL(ctx.env.PUBLIC_URL).hostname,
    userName: email,
    userDisplayName: email,
    attestationType: "none",
    excludeCredentials: held.map((row) => ({
      id: row.credentialId,
      transports: transportsOf(row),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** A new passkey as the contract checked it, with transports that may be newer than the library. */
type NewCredential = Omit<RegistrationResponseJSON, "response"> & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};

/** Returns the columns of a new passkey; null if the browser's answer is not one to this challenge. */
export async function checkNew(
  ctx: RequestContext,
  { credential, challenge }: { credential: NewCredential; challenge: string },
) {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expectedOf(ctx, challenge),
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64"),
    counter: made.counter,
    transports: credential.response.transports.join(","),
    synced: credentialBackedUp ? (1 as const) : (0 as const),
  };
}

type Answer = {
  credential: AuthenticationResponseJSON;
  passkey: StaffPasskeyTable;
  challenge: string;
};

/** Returns the counter of a passkey after a valid signature; null after any other answer. */
export async function checkAnswer(
  ctx: RequestContext,
  { credential, passkey, challenge }: Answer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: credential,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64")),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
    ...expectedOf(ctx, challenge),
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

import * as z from "zod/mini";
import { challenge, idParams, signedIn } from "#features/auth/contract.ts";
import { calls, del, get, post, put } from "#platform/http/endpoint.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { type Role, roles } from "#platform/permissions.ts";

export const providerKinds = ["microsoft", "google", "other"] as const;
export type ProviderKind = (typeof providerKinds)[number];

const way = z.object({
  label: z.string(),
  /** True if only the rescue owner can sign in with a password. */
  passwordOff: z.boolean(),
});
export type SignInWay = z.infer<typeof way>;

const param = z._default(z.string().check(z.maxLength(4000)), "");

/** The provider's answer in the query of the URL (RFC 6749 §4.1.2, RFC 9207). */
const providerAnswer = z.object({
  code: param,
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  error: param,
  iss: param,
});
export type ProviderAnswer = z.infer<typeof providerAnswer>;

const role = z.enum(roles as [Role, ...Role[]], "Please choose a role.");
const line = (max: number, message = "") =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(message ? 1 : 0, message),
      z.maxLength(max),
      z.refine(isOneLine, oneLineMessage),
    );

export const maxGroups = 30;

export const providerFields = z
  .object({
    kind: z.enum(providerKinds),
    /** Name on the button, for a provider of kind "other". */
    label: z._default(line(40), ""),
    /** Issuer URL of a provider of kind "other". */
    issuer: z._default(line(500), ""),
    /** Microsoft: the directory's id. Google: the Workspace domain. */
    tenant: z._default(line(253), ""),
    allowPrivate: z._default(z.boolean(), false),
    clientId: line(300, "Please enter the client ID."),
    /** Never returned; saving it empty leaves the stored one. */
    secret: z._default(z.string().check(z.trim(), z.maxLength(1000)), ""),
    on: z._default(z.boolean(), false),
    acceptsFactor: z._default(z.boolean(), false),
    /** Values of amr or acr that prove a second factor, separated by spaces. */
    factorValues: z._default(line(200), "mfa"),
    groupClaim: z._default(line(100), "groups"),
    groupRoles: z
      ._default(z.array(z.object({ group: line(200, "Please name the group."), role })), [])
      .check(z.maxLength(maxGroups, "At most 30 groups.")),
    refuseUngrouped: z._default(z.boolean(), false),
    passwordOff: z._default(z.boolean(), false),
    /** Owner whose password always works, for emergencies; empty for nobody. */
    rescueId: z._default(z.union([z.literal(""), z.uuid()]), ""),
  })
  .check(
    z.refine(
      ({ kind, tenant }) =>
        kind !== "microsoft" || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tenant),
      { path: ["tenant"], message: "Copy the Directory (tenant) ID as Entra shows it." },
    ),
    z.refine(({ kind, label }) => kind !== "other" || label.length > 1, {
      path: ["label"],
      message: "Please name the provider.",
    }),
    z.refine(({ kind, issuer }) => kind !== "other" || isIssuer(issuer), {
      path: ["issuer"],
      message: "Copy the whole address of the issuer; it begins with https://.",
    }),
    z.refine(({ acceptsFactor, factorValues }) => !acceptsFactor || factorValues !== "", {
      path: ["factorValues"],
      message: "Enter at least one value, such as mfa.",
    }),
    z.refine(({ passwordOff, rescueId }) => !passwordOff || rescueId !== "", {
      path: ["rescueId"],
      message: "Choose the owner who can still sign in with a password if the provider is down.",
    }),
    z.refine(({ passwordOff, on }) => !passwordOff || on, {
      path: ["passwordOff"],
      message: "Turn on single sign-on first.",
    }),
  );

/** Returns whether the text can be an issuer URL: https, or http on this machine. */
function isIssuer(text: string): boolean {
  if (!/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === "");
}

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  signedInAt: z.number(),
  checkedAt: z.number(),
  leftAt: z.nullable(z.number()),
});
export type ProviderPerson = z.infer<typeof person>;

const view = z.object({
  /** Null until a provider is set up. */
  provider: z.nullable(
    z.object({
      kind: z.enum(providerKinds),
      label: z.string(),
      issuer: z.string(),
      tenant: z.string(),
      allowPrivate: z.boolean(),
      clientId: z.string(),
      on: z.boolean(),
      acceptsFactor: z.boolean(),
      factorValues: z.string(),
      groupClaim: z.string(),
      groupRoles: z.array(z.object({ group: z.string(), role })),
      refuseUngrouped: z.boolean(),
      passwordOff: z.boolean(),
      rescueId: z.string(),
      /** Time since when the provider refuses our client id and secret; null while it accepts them. */
      clientErrorAt: z.nullable(z.number()),
    }),
  ),
  /** Version to send with a change, which is refused if somebody else changed the settings in the meantime. */
  version: z.number(),
  /** Redirect URI to register at the provider. */
  redirectUri: z.string(),
  owners: z.array(z.object({ id: z.string(), name: z.string() })),
  people: z.array(person),
});
export type SingleSignOn = z.infer<typeof view>;

export const signOnCalls = calls("/api/auth/single-sign-on", "anyone", {
  readWay: get(
    "",
    "Returns the provider for single sign-on, for the sign-in page; empty if there is none",
    { answer: way },
  ),
  begin: post(
    "/start",
    "Starts a sign-in at the provider; the browser continues at the returned address",
    {
      csrf: true,
      body: z.object({
        /** Page to open afterwards; anything but a path of this site is ignored. */
        from: z._default(z.string().check(z.maxLength(2000)), ""),
      }),
      answer: z.object({ url: z.string() }),
    },
  ),
  finish: post(
    "/finish",
    "Completes a sign-in with the provider's response; the session travels in a cookie",
    {
      csrf: true,
      body: providerAnswer,
      answer: z.union([
        z.extend(signedIn, { from: z.string() }),
        /** The provider did not prove a second factor, and the person has one here. */
        z.extend(challenge, { from: z.string() }),
      ]),
    },
  ),
});

export const singleSignOnCalls = calls("/api/single-sign-on", "settings.edit", {
  read: get(
    "",
    "Returns the single sign-on settings without the secret, and who signs in with them",
    { answer: view },
  ),
  save: put(
    "",
    "Changes the single sign-on settings; a different provider or client unlinks everyone",
    {
      body: z.object({ fields: providerFields, version: z.number().check(z.int(), z.gte(0)) }),
      answer: view,
    },
  ),
  test: post("/test", "Fetches the provider's metadata and keys, and reports what is wrong", {
    body: providerFields,
    answer: z.object({ works: z.boolean(), message: z.string() }),
  }),
  unlink: del(
    "/people/:id",
    "Unlinks a person from the provider; their next sign-in is matched by email address",
    { params: idParams },
  ),
});

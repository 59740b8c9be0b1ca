/** Ways to sign in to mail without a password; "microsoft-app" acts as the application itself, without a person. */
export const mailSignInKinds = ["microsoft", "microsoft-graph", "microsoft-app", "google"] as const;
export type MailSignInKind = (typeof mailSignInKinds)[number];

/** Environment variables of a sign-in. */
export type MailSignInSettings = {
  MAIL_SIGN_IN?: MailSignInKind | undefined;
  MAIL_MAILBOX?: string | undefined;
  MAIL_CLIENT_ID?: string | undefined;
  MAIL_CLIENT_SECRET?: string | undefined;
  MAIL_TENANT?: string | undefined;
  MAIL_ISSUER?: string | undefined;
  MAIL_GRAPH_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  IMAP_URL?: string | undefined;
};

export type MailProvider = {
  kind: MailSignInKind;
  /** Name shown to staff. */
  label: string;
  /** Key of the stored tokens: tokens of another mailbox or application are not used. */
  account: string;
  mailbox: string;
  /** Authorization server, whose metadata lists its endpoints (RFC 8414). */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Parameters of the authorization request in addition to the standard ones. */
  extra: Readonly<Record<string, string>>;
  /** True when a person has to allow access in a browser; otherwise the application has rights of its own. */
  needsConsent: boolean;
  /** Base URL of Microsoft Graph, without a trailing slash; null when mail uses SMTP and IMAP. */
  graphUrl: string | null;
  /** Servers for SMTP and IMAP; unused with Microsoft Graph. */
  smtpUrl: string;
  imapUrl: string;
};

const microsoftServers = {
  smtpUrl: "smtp://smtp.office365.com:587",
  imapUrl: "imaps://outlook.office365.com:993",
};

const googleServers = {
  smtpUrl: "smtps://smtp.gmail.com:465",
  imapUrl: "imaps://imap.gmail.com:993",
};

const outlook = "https://outlook.office.com";

type Facts = Pick<
  MailProvider,
  "label" | "scope" | "extra" | "needsConsent" | "smtpUrl" | "imapUrl"
>;

/** Returns a provider's facts with the smallest scopes that send and read; SMTP and IMAP have no read-only scope. */
function factsOf(kind: MailSignInKind, graphOrigin: string): Facts {
  const microsoft = { label: "Microsoft 365", extra: {}, needsConsent: true, ...microsoftServers };
  switch (kind) {
    case "microsoft":
      return {
        ...microsoft,
        scope: `${outlook}/SMTP.Send ${outlook}/IMAP.AccessAsUser.All offline_access`,
      };
    case "microsoft-graph":
      return {
        ...microsoft,
        scope: `${graphOrigin}/Mail.Send ${graphOrigin}/Mail.Read offline_access`,
      };
    case "microsoft-app":
      return { ...microsoft, needsConsent: false, scope: `${graphOrigin}/.default` };
    case "google":
      return {
        label: "Google",
        scope: "https://mail.google.com/",
        // Google returns a refresh token only on request and after a new consent.
        extra: { access_type: "offline", prompt: "consent" },
        needsConsent: true,
        ...googleServers,
      };
  }
}

/** Returns the configured provider; null when mail signs in with a password or not at all. */
export function mailProviderOf(settings: MailSignInSettings): MailProvider | null {
  const { MAIL_SIGN_IN: kind, MAIL_MAILBOX = "", MAIL_CLIENT_ID = "" } = settings;
  if (!kind) return null;
  const graphUrl = (settings.MAIL_GRAPH_URL ?? "https://graph.microsoft.com/v1.0").replace(
    /(?<!\/)\/+$/,
    "",
  );
  const byGraph = kind === "microsoft-graph" || kind === "microsoft-app";
  const { smtpUrl, imapUrl, ...facts } = factsOf(kind, new URL(graphUrl).origin);
  return {
    ...facts,
    kind,
    account: `${kind} ${MAIL_CLIENT_ID} ${MAIL_MAILBOX.toLowerCase()}`,
    mailbox: MAIL_MAILBOX,
    issuer: new URL(settings.MAIL_ISSUER ?? defaultIssuer(kind, settings.MAIL_TENANT ?? "")),
    clientId: MAIL_CLIENT_ID,
    clientSecret: settings.MAIL_CLIENT_SECRET ?? "",
    graphUrl: byGraph ? graphUrl : null,
    smtpUrl: settings.SMTP_URL ?? smtpUrl,
    imapUrl: settings.IMAP_URL ?? imapUrl,
  };
}

/** Limit of files in one call of Graph (bytes): 4 MB, of which double base64 encoding leaves little more than half. */
const graphFileBytes = 2 * 1024 * 1024;

/** Returns the maximum total size of a mail's files (bytes); infinity if the provider has no limit. */
export function maxFileBytesOf(settings: MailSignInSettings): number {
  return mailProviderOf(settings)?.graphUrl ? graphFileBytes : Number.POSITIVE_INFINITY;
}

function defaultIssuer(kind: MailSignInKind, tenant: string): string {
  if (kind === "google") return "https://accounts.google.com";
  return `https://login.microsoftonline.com/${tenant}/v2.0`;
}

/** Returns true if mail can be sent: by a mail server with a password, or by a sign-in. */
export function isMailConfigured(
  env: Pick<MailSignInSettings, "SMTP_URL" | "MAIL_SIGN_IN">,
): boolean {
  return env.SMTP_URL !== undefined || env.MAIL_SIGN_IN !== undefined;
}

/** Returns true if a mailbox is configured for reading. */
export function isMailboxConfigured(
  env: Pick<MailSignInSettings, "IMAP_URL" | "MAIL_SIGN_IN">,
): boolean {
  return env.IMAP_URL !== undefined || env.MAIL_SIGN_IN !== undefined;
}

/** Returns the problems in the settings of a sign-in, one line each. */
export function mailSignInProblems(settings: NodeJS.ProcessEnv): string[] {
  const kind = settings.MAIL_SIGN_IN;
  if (!kind) return [];
  const needed = ["MAIL_MAILBOX", "MAIL_CLIENT_ID", "MAIL_CLIENT_SECRET"];
  if (kind.startsWith("microsoft") && !settings.MAIL_ISSUER) needed.push("MAIL_TENANT");
  const missing = needed
    .filter((name) => !settings[name])
    .map((name) => `  ${name}: is needed with MAIL_SIGN_IN=${kind}`);
  const byGraph = kind === "microsoft-graph" || kind === "microsoft-app";
  const unused = ["SMTP_URL", "IMAP_URL"].filter((name) => byGraph && settings[name]);
  return [
    ...missing,
    ...unused.map((name) => `  ${name}: leave it empty, MAIL_SIGN_IN=${kind} uses Microsoft Graph`),
  ];
}

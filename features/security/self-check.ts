import type { SelfCheckRow } from "./self-check-contract.ts";

/** What the server answered to itself, before anybody judges it. */
export type SelfLook = {
  /** Headers of the first public page, in lower case. */
  page: Readonly<Record<string, string>>;
  pageCookies: readonly string[];
  /** Headers of a call of the API that came with another site's origin. */
  api: Readonly<Record<string, string>>;
  /** Cookie that a call of the API sets, with its attributes. */
  browserCookie: string;
  /** Status of a write that came from another site. */
  foreignWrite: number;
  /** Status of a staff call without a session. */
  withoutSession: number;
  securityText: number;
};

export type SelfFacts = SelfLook & {
  publicUrl: string;
  trustedProxies: number;
  sessionCookie: string;
  ownersWithoutFactor: number;
  passwordInEnvironment: boolean;
  /** Of the last look at the own domain; null: there was none. */
  domain: { open: number; failed: number; grade: string | null } | null;
};

type State = SelfCheckRow["state"];
type Judged = Omit<SelfCheckRow, "part">;

function judged(
  id: string,
  name: string,
  verdict: { state: State; words: string; fix?: string },
): Judged {
  const { state, words, fix = "" } = verdict;
  return { id, name, state, words, fix: state === "pass" ? "" : fix };
}

const tellUs = "This comes with the product: somebody changed the server or what stands before it.";

const wanted: readonly [header: string, pattern: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["x-frame-options", /^DENY$/],
  ["permissions-policy", /camera=\(\)/],
];

function headerRows({ page }: SelfFacts): Judged[] {
  return wanted.map(([header, pattern]) => {
    const value = page[header];
    const good = value !== undefined && pattern.test(value);
    return judged(header, header, {
      state: good ? "pass" : "fail",
      words: value ?? "missing",
      fix: tellUs,
    });
  });
}

/** One directive of a policy; undefined where it has none. */
function directive(policy: string, name: string): string | undefined {
  const found = policy.split(";").map((part) => part.trim().split(/\s+/));
  return found
    .find(([first]) => first === name)
    ?.slice(1)
    .join(" ");
}

function policyRow({ page }: SelfFacts): Judged {
  const policy = page["content-security-policy"] ?? "";
  const scripts = directive(policy, "script-src") ?? directive(policy, "default-src") ?? "";
  const strict =
    directive(policy, "default-src") === "'none'" &&
    directive(policy, "frame-ancestors") === "'none'" &&
    !/'unsafe-(inline|eval)'|\*/.test(scripts);
  const others = [...new Set(policy.match(/https?:\/\/[^\s;]+/g) ?? [])];
  const words = !strict
    ? policy || "missing"
    : others.length > 0
      ? `Only this site's own scripts, and these hosts that the settings name: ${others.join(", ")}.`
      : "Only this site's own scripts run, and nobody may frame a page.";
  return judged("csp", "content-security-policy", {
    state: strict ? "pass" : "fail",
    words,
    fix: tellUs,
  });
}

function cookieRows({ pageCookies, browserCookie, sessionCookie, publicUrl }: SelfFacts): Judged[] {
  const https = publicUrl.startsWith("https:");
  const locked = /HttpOnly/i.test(browserCookie) && /SameSite=(Lax|Strict)/i.test(browserCookie);
  const secure = !https || /;\s*Secure/i.test(browserCookie);
  return [
    judged("page-cookie", "Public pages", {
      state: pageCookies.length === 0 ? "pass" : "fail",
      words:
        pageCookies.length === 0
          ? "They set no cookie."
          : `They set ${pageCookies.length} cookies.`,
      fix: tellUs,
    }),
    judged("form-cookie", "Cookie of the forms", {
      state: locked && secure ? "pass" : "fail",
      words:
        locked && secure ? "Scripts cannot read it, other sites cannot send it." : browserCookie,
      fix: tellUs,
    }),
    judged("session-cookie", "Cookie of staff sessions", {
      state: sessionCookie.startsWith("__Host-") ? "pass" : "warn",
      words: `It is called ${sessionCookie}.`,
      fix: "With https in PUBLIC_URL it is tied to this host alone (__Host-).",
    }),
  ];
}

function doorRows(facts: SelfFacts): Judged[] {
  const { api, foreignWrite, withoutSession, securityText } = facts;
  const opened = api["access-control-allow-origin"];
  return [
    judged("cors", "Pages of other sites", {
      state: opened === undefined ? "pass" : "fail",
      words: opened === undefined ? "They may read nothing here." : `Allowed: ${opened}`,
      fix: tellUs,
    }),
    judged("csrf", "A write from another site", {
      state: foreignWrite === 403 ? "pass" : "fail",
      words: `Answered with ${foreignWrite}.`,
      fix: tellUs,
    }),
    judged("session", "Staff calls without a session", {
      state: withoutSession === 401 ? "pass" : "fail",
      words: `Answered with ${withoutSession}.`,
      fix: tellUs,
    }),
    judged("no-store", "Answers of the API", {
      state: api["cache-control"] === "no-store" ? "pass" : "fail",
      words: `Cache-Control: ${api["cache-control"] ?? "missing"}`,
      fix: tellUs,
    }),
    judged("security-txt", "security.txt", {
      state: securityText === 200 ? "pass" : "warn",
      words:
        securityText === 200
          ? "Says where to report a hole."
          : `Answered with ${securityText} at /.well-known/security.txt.`,
      fix: tellUs,
    }),
  ];
}

function transportRows({ publicUrl, trustedProxies }: SelfFacts): Judged[] {
  const https = publicUrl.startsWith("https:");
  const told = https && trustedProxies > 0;
  return [
    judged("https", "https", {
      state: https ? "pass" : "fail",
      words: `The public address is ${publicUrl}.`,
      fix: "Put a proxy with a certificate in front, and set PUBLIC_URL to the https address.",
    }),
    judged("hsts", "strict-transport-security", {
      state: told ? "pass" : "fail",
      words: told
        ? "Sent for two years when the proxy says https."
        : "Not sent: the server does not hear from the proxy that a visitor came by https.",
      fix: "Set TRUST_PROXY to the number of proxies in front of this server.",
    }),
  ];
}

function accountRows({ ownersWithoutFactor, passwordInEnvironment }: SelfFacts): Judged[] {
  return [
    judged("owners", "Owners with a password alone", {
      state: ownersWithoutFactor === 0 ? "pass" : "warn",
      words: ownersWithoutFactor === 0 ? "None." : String(ownersWithoutFactor),
      fix: "Each sets up a passkey or an app under Your account.",
    }),
    judged("environment", "ADMIN_PASSWORD", {
      state: passwordInEnvironment ? "warn" : "pass",
      words: passwordInEnvironment
        ? "Still stands in the server's environment."
        : "Not in the server's environment.",
      fix: "It made the first owner and is of no more use. Take ADMIN_EMAIL and ADMIN_PASSWORD out.",
    }),
  ];
}

function mailRow({ domain }: SelfFacts): Judged {
  if (!domain) {
    return judged("mail", "Mail records of our domain", {
      state: "warn",
      words: "Nobody has looked yet.",
      fix: "The tab Our domain says why, and looks once a night.",
    });
  }
  const grade = domain.grade === null ? "" : ` Grade ${domain.grade}.`;
  return judged("mail", "Mail records of our domain", {
    state: domain.failed > 0 ? "fail" : domain.open > 0 ? "warn" : "pass",
    words: domain.open === 0 ? `Nothing to do.${grade}` : `To do: ${domain.open}.${grade}`,
    fix: "The tab Our domain has each record with its fix.",
  });
}

const order: State[] = ["fail", "warn", "pass"];

/** Everything that was looked at, what is wrong first. */
export function judgeSelf(facts: SelfFacts): SelfCheckRow[] {
  const parts: [SelfCheckRow["part"], Judged[]][] = [
    ["Transport", transportRows(facts)],
    ["Headers", [policyRow(facts), ...headerRows(facts)]],
    ["Cookies", cookieRows(facts)],
    ["Doors", doorRows(facts)],
    ["Accounts", accountRows(facts)],
    ["Mail", [mailRow(facts)]],
  ];
  return parts
    .flatMap(([part, rows]) => rows.map((row) => ({ part, ...row })))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

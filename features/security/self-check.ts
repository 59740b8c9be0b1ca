import { type Grade, worstFirst } from "#platform/grade.ts";
import type { SelfCheckRow } from "./contract.ts";

/** The server's answers to its own requests. */
export type SelfResponses = {
  /** Headers of the first public page, in lower case. */
  page: Readonly<Record<string, string>>;
  pageCookies: readonly string[];
  /** Headers of an API call with another site's origin. */
  api: Readonly<Record<string, string>>;
  /** The cookie that an API call sets, with its attributes. */
  browserCookie: string;
  /** Status of a write from another site. */
  foreignWrite: number;
  /** Status of a staff call without a session. */
  withoutSession: number;
  securityText: number;
};

export type SelfFacts = SelfResponses & {
  publicUrl: string;
  trustedProxies: number;
  sessionCookie: string;
  ownersWithoutFactor: number;
  passwordInEnvironment: boolean;
  /** Results of the last check of the company's own domain; null before the first. */
  domain: { open: number; failed: number; grade: string | null } | null;
};

type Judged = Omit<SelfCheckRow, "part">;

const productDefault =
  "This site is secure here by default: check for a change on the server, or in a proxy in front of it.";

function judged(
  id: string,
  name: string,
  { grade, text, fix = productDefault }: { grade: Grade; text: string; fix?: string },
): Judged {
  return { id, name, grade, text, fix: grade === "good" ? "" : fix };
}

const requiredHeaders: readonly [header: string, pattern: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["x-frame-options", /^DENY$/],
  ["permissions-policy", /camera=\(\)/],
];

function headerRows({ page }: SelfFacts): Judged[] {
  return requiredHeaders.map(([header, pattern]) => {
    const value = page[header];
    const good = value !== undefined && pattern.test(value);
    return judged(header, header, {
      grade: good ? "good" : "bad",
      text: value ?? "missing",
    });
  });
}

/** Returns a directive of a content security policy; undefined if missing. */
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
  const text = !strict
    ? policy || "missing"
    : others.length > 0
      ? `Only this site's own scripts, and these hosts that the settings name: ${others.join(", ")}.`
      : "Only this site's own scripts run, and nobody may frame a page.";
  return judged("csp", "content-security-policy", {
    grade: strict ? "good" : "bad",
    text,
  });
}

function cookieRows({ pageCookies, browserCookie, sessionCookie, publicUrl }: SelfFacts): Judged[] {
  const https = publicUrl.startsWith("https:");
  const locked = /HttpOnly/i.test(browserCookie) && /SameSite=(Lax|Strict)/i.test(browserCookie);
  const secure = !https || /;\s*Secure/i.test(browserCookie);
  return [
    judged("page-cookie", "Public pages", {
      grade: pageCookies.length === 0 ? "good" : "bad",
      text:
        pageCookies.length === 0
          ? "They set no cookie."
          : `They set ${pageCookies.length} cookies.`,
    }),
    judged("form-cookie", "Form cookie", {
      grade: locked && secure ? "good" : "bad",
      text:
        locked && secure ? "Scripts cannot read it, other sites cannot send it." : browserCookie,
    }),
    judged("session-cookie", "Staff session cookie", {
      grade: sessionCookie.startsWith("__Host-") ? "good" : "attention",
      text: `It is called ${sessionCookie}.`,
      fix: "With https in PUBLIC_URL it is tied to this host alone (__Host-).",
    }),
  ];
}

function endpointRows(facts: SelfFacts): Judged[] {
  const { api, foreignWrite, withoutSession, securityText } = facts;
  const allowed = api["access-control-allow-origin"];
  return [
    judged("cors", "Pages of other sites", {
      grade: allowed === undefined ? "good" : "bad",
      text: allowed === undefined ? "They cannot read anything here." : `Allowed: ${allowed}`,
    }),
    judged("csrf", "A write from another site", {
      grade: foreignWrite === 403 ? "good" : "bad",
      text: `Answered with ${foreignWrite}.`,
    }),
    judged("session", "Staff calls without a session", {
      grade: withoutSession === 401 ? "good" : "bad",
      text: `Answered with ${withoutSession}.`,
    }),
    judged("no-store", "Answers of the API", {
      grade: api["cache-control"] === "no-store" ? "good" : "bad",
      text: `Cache-Control: ${api["cache-control"] ?? "missing"}`,
    }),
    judged("security-txt", "security.txt", {
      grade: securityText === 200 ? "good" : "attention",
      text:
        securityText === 200
          ? "Says where to report a vulnerability."
          : `Answered with ${securityText} at /.well-known/security.txt.`,
    }),
  ];
}

function transportRows({ publicUrl, trustedProxies }: SelfFacts): Judged[] {
  const https = publicUrl.startsWith("https:");
  const sent = https && trustedProxies > 0;
  return [
    judged("https", "https", {
      grade: https ? "good" : "bad",
      text: `The public address is ${publicUrl}.`,
      fix: "Put a proxy with a certificate in front, and set PUBLIC_URL to the https address.",
    }),
    judged("hsts", "strict-transport-security", {
      grade: sent ? "good" : "bad",
      text: sent
        ? "Sent for two years when the proxy says https."
        : "Not sent: the proxy does not tell the server that visitors use https.",
      fix: "Set TRUST_PROXY to the number of proxies in front of this server.",
    }),
  ];
}

function accountRows({ ownersWithoutFactor, passwordInEnvironment }: SelfFacts): Judged[] {
  return [
    judged("owners", "Owners without a second factor", {
      grade: ownersWithoutFactor === 0 ? "good" : "attention",
      text: ownersWithoutFactor === 0 ? "None." : String(ownersWithoutFactor),
      fix: "Each of them sets up a passkey or an authenticator app under Your account.",
    }),
    judged("environment", "ADMIN_PASSWORD", {
      grade: passwordInEnvironment ? "attention" : "good",
      text: passwordInEnvironment
        ? "Still in the server's environment."
        : "Not in the server's environment.",
      fix: "It created the first owner and is no longer needed. Remove ADMIN_EMAIL and ADMIN_PASSWORD.",
    }),
  ];
}

function mailRow({ domain }: SelfFacts): Judged {
  if (!domain) {
    return judged("mail", "Mail records of our domain", {
      grade: "attention",
      text: "Not checked yet.",
      fix: "The tab Our domain says why, and checks once a night.",
    });
  }
  const grade = domain.grade === null ? "" : ` Grade ${domain.grade}.`;
  return judged("mail", "Mail records of our domain", {
    grade: domain.failed > 0 ? "bad" : domain.open > 0 ? "attention" : "good",
    text: domain.open === 0 ? `Nothing to do.${grade}` : `To do: ${domain.open}.${grade}`,
    fix: "The tab Our domain has each record with its fix.",
  });
}

/** Returns every check, the worst grade first. */
export function judgeSelf(facts: SelfFacts): SelfCheckRow[] {
  const parts: [SelfCheckRow["part"], Judged[]][] = [
    ["Transport", transportRows(facts)],
    ["Headers", [policyRow(facts), ...headerRows(facts)]],
    ["Cookies", cookieRows(facts)],
    ["Endpoints", endpointRows(facts)],
    ["Accounts", accountRows(facts)],
    ["Mail", [mailRow(facts)]],
  ];
  return worstFirst(parts.flatMap(([part, rows]) => rows.map((row) => ({ part, ...row }))));
}

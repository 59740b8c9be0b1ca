import { closings } from "#app/server/product/switches.server.ts";
import { programScopes } from "#platform/permissions.ts";
import type { Call } from "#tests/http/browser-session.ts";
import type { TestSite } from "#tests/http/harness.ts";
import { personalMark } from "./known.ts";

export type Asked = { operation: string; access: string; actor: string; path: string; call: Call };

/** A request with its response and effects. */
export type Seen = {
  asked: Asked;
  response: Response;
  text: string;
  /** Tables in which it wrote a row. */
  tables: ReadonlySet<string>;
  ms: number;
  /** Lines that the product logged during the request. */
  lines: readonly object[];
};

/** A request that broke a promise of the API, with all that is needed to reproduce it. */
export class BrokenPromise extends Error {
  readonly example: object;

  constructor(message: string, example: object) {
    super(message);
    this.name = "BrokenPromise";
    this.example = example;
  }
}

/** Tables that a staff call may write without an audit row, with the reason. */
const unaudited: Record<string, string> = {
  rate_limit: "counts tries",
  saved_view: "a person's own bookmarks",
  open_record: "who looks at a record right now",
  api_token:
    "when a program last used its token, once a minute; tokens themselves change by people",
  search_document: "an index of public pages, rebuilt from them when a page has changed",
  search_document_terms: "part of the same index",
  staff_challenge: "a challenge that a passkey has to answer within minutes",
  staff_app: "an app that does not count before its first code, which is audited",
  recovery_code: "codes of such an app",
};

const worksOfTheServer = /\bat \w+ \(|SQLITE|node_modules|\.server\.|syntax error at/;

/** Returns true for a 503 that the product answers on purpose: overload, maintenance, a closed part of the site. */
function isDeclared(response: Response, text: string): boolean {
  if (response.status !== 503) return false;
  if (response.headers.has("retry-after")) return true;
  return closings.some(({ message }) => text.includes(JSON.stringify(message)));
}

/** Returns whether the request was an audited write. @throws BrokenPromise when the response breaks a promise */
export async function judge(site: TestSite, seen: Seen): Promise<boolean> {
  const { response, text, asked, lines } = seen;
  const fail = (message: string, more: object = {}) => {
    const answer = { status: response.status, text: text.slice(0, 1000) };
    throw new BrokenPromise(message, { asked, answer, ...more });
  };
  if (response.status >= 500 && !isDeclared(response, text)) fail("the server stumbled", { lines });
  if (response.status >= 400 && worksOfTheServer.test(text)) fail("the answer tells of its works");
  const reported = lines.filter((line) => personalMark.test(JSON.stringify(line)));
  if (reported.length > 0) fail("the log holds what somebody typed", { told: reported });
  const isOpenToPrograms = programScopes.some((scope) => scope === asked.access);
  if (asked.actor === "program" && response.ok && !isOpenToPrograms)
    fail("a program made a call that no scope opens");
  if (asked.actor === "stranger" || asked.access === "anyone" || !response.ok) return false;
  const written = [...seen.tables].filter((table) => !(table in unaudited));
  if (written.length === 0) return false;
  const requestId = response.headers.get("x-request-id") ?? "";
  const row = await site.ctx.db
    .selectFrom("audit")
    .select("seq")
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  if (!row) fail("a staff call wrote without a row in the audit log", { written });
  return true;
}

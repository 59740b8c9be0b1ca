import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { domainOfKey, emailKey } from "#platform/mail/email-key.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { companyCalls } from "./contract.ts";
import { foldedText } from "./person-keys.ts";
import {
  type CompanyRow,
  findCompany,
  insertCompany,
  joinCompany,
  pageOfCompanies,
  replaceDomains,
} from "./store/companies.server.ts";

const pageSize = 50;
/** People who join a company when it gets a domain. */
const maxJoining = 10_000;

export const companyVerbs = verbs(companyCalls, {
  /** @throws bad_request for a broken cursor */
  async list(ctx, { search, after, limit = pageSize }) {
    const rows = await pageOfCompanies(ctx.db, {
      search,
      after: after ? readCursor(after) : null,
      limit: limit + 1,
    });
    const companies = rows.slice(0, limit);
    const last = companies.at(-1);
    return { companies, next: rows.length > limit && last ? cursorOf(last) : null };
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    return { company: await requireCompany(ctx.db, id) };
  },

  /** @throws invalid for a mail provider's domain or another company's */
  async add(ctx, input) {
    const fields = await fieldsOf(ctx, input);
    const id = crypto.randomUUID();
    const now = ctx.now();
    return ctx.db.transaction().execute(async (trx) => {
      const { name, nameKey, address } = fields;
      const row = { id, name, nameKey, address, version: 1, createdAt: now, updatedAt: now };
      await insertCompany(trx, row);
      const { domains } = fields;
      return saveDomains(trx, ctx, { id, domains, added: domains, action: "company.added" });
    });
  },

  /** @throws not_found, conflict for an older version, invalid as `add` */
  async change(ctx, { id, version, ...input }) {
    const { domains, ...columns } = await fieldsOf(ctx, input);
    return ctx.db.transaction().execute(async (trx) => {
      const before = await requireCompany(trx, id);
      const change = { ...columns, updatedAt: ctx.now() };
      if (!(await updateVersioned(trx, "company", { id, version }, change))) {
        throw new ExpectedError("conflict", {
          message: "Somebody changed this company since you opened it. It now shows their version.",
        });
      }
      const added = domains.filter((domain) => !before.domains.includes(domain));
      return saveDomains(trx, ctx, { id, domains, added, action: "company.changed" });
    });
  },
});

function cursorOf({ nameKey, id }: CompanyRow): string {
  return Buffer.from(JSON.stringify([nameKey, id])).toString("base64url");
}

/** Returns the page's start from its cursor. @throws bad_request */
function readCursor(text: string): { nameKey: string; id: string } {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const [nameKey, id, ...more] = Array.isArray(place) ? place : [];
    const isText = typeof nameKey === "string" && typeof id === "string";
    // PostgreSQL stores no NUL and refuses to compare with one.
    if (isText && more.length === 0 && !`${nameKey}${id}`.includes("\0")) return { nameKey, id };
  } catch {
    // Refused below.
  }
  throw new ExpectedError("bad_request", { message: "There is no such page." });
}

async function requireCompany(db: Db | Trx, id: string): Promise<CompanyRow> {
  const company = await findCompany(db, id);
  if (!company) throw new ExpectedError("not_found", { message: "This company is gone." });
  return company;
}

function invalidDomains(message: string): ExpectedError {
  return new ExpectedError("invalid", { fields: { domains: message } });
}

/** Returns a company's columns and domains as they are stored. @throws invalid for a mail provider's domain */
async function fieldsOf(
  ctx: RequestContext,
  { name, address, domains }: InputOf<typeof companyCalls.add>,
) {
  const providers = refusedMailDomains(await currentSettings(ctx));
  const keys = [...new Set(domains.map((domain) => domainOfKey(emailKey(`a@${domain}`))))];
  const provider = keys.find((domain) => isListedDomain(domain, providers));
  if (provider) {
    throw invalidDomains(`${provider} belongs to a mail provider, whose users are no company.`);
  }
  return { name, nameKey: foldedText(name), address, domains: keys };
}

type Saved = {
  id: string;
  domains: readonly string[];
  /** Domains that the company did not have before. */
  added: readonly string[];
  action: string;
};

/**
 * Writes the domains, joins the people of added ones to the company, and records it. People whom staff took out stay out
 * while the domain stays. @throws invalid for another company's domain
 */
async function saveDomains(trx: Trx, ctx: RequestContext, { id, domains, added, action }: Saved) {
  const [taken] = await replaceDomains(trx, id, domains);
  if (taken) throw invalidDomains(`${taken} belongs to another company.`);
  const joined = await joinCompany(trx, { companyId: id, domains: added, limit: maxJoining });
  const detail = { domains: domains.length, joined };
  await recordAudit(trx, ctx, { action, subjectType: "company", subjectId: id, detail });
  return { company: await requireCompany(trx, id) };
}

import type { LeadRow } from "#features/leads/store/leads.server.ts";
import { leadsOfPeople } from "#features/leads/store/people.server.ts";
import { presentPerson, requirePerson, type WholePerson } from "#features/people/rules.server.ts";
import { findCompany } from "#features/people/store/companies.server.ts";
import {
  listed,
  pageOfPeople,
  peopleOfDomain,
  peopleWithNumbers,
} from "#features/people/store/list.server.ts";
import { companiesOfDomains } from "#features/people/store/people.server.ts";
import { currentSettings, refusedMailDomains } from "#features/settings/reader.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { type DomainList, isListedDomain } from "#platform/mail/business-email.ts";
import { type PersonLead, recordCalls } from "./contract.ts";
import { beginningOf, maxEntries, timelineOf } from "./timeline.server.ts";

/** People of a company, and people with the same number, whom a record shows. */
const [maxColleagues, maxSame] = [20, 10];

export const recordVerbs = verbs(recordCalls, {
  /** Takes the id of somebody who was merged, too. @throws not_found */
  async read(ctx, { id }) {
    const { db } = ctx;
    const whole = await requirePerson(db, id);
    const { root, ids } = whole;
    const providers = refusedMailDomains(await currentSettings(ctx));
    const domain = firmDomain(whole, providers);
    const leads = await leadsOfPeople(db, ids, maxEntries + 1);
    const written = whole.addresses.flatMap(({ address, shown }) => [address, shown.toLowerCase()]);
    const others = root.companyId
      ? await pageOfPeople(db, { company: root.companyId, limit: maxColleagues + 1 })
      : await peopleOfDomain(db, domain, maxColleagues + 1);
    const same = await peopleWithNumbers(
      db,
      whole.phones.map(({ phoneKey }) => phoneKey),
      {
        without: root.id,
        limit: maxSame,
      },
    );
    return {
      ...presentPerson(whole),
      company: root.companyId ? ((await findCompany(db, root.companyId)) ?? null) : null,
      suggestedCompany: root.companyId ? null : await suggestCompany(db, domain, leads),
      colleagues: await listed(
        db,
        others.filter((each) => each.id !== root.id).slice(0, maxColleagues),
      ),
      maybeSame: await listed(db, same),
      leads: leads.map(presentLead),
      ...(await timelineOf(db, { ids, addresses: [...new Set(written)], leads })),
    };
  },
});

/** Returns the domain by which a person's company is known: that of the first address which is no mail provider's. */
function firmDomain({ addresses }: WholePerson, providers: DomainList): string {
  const firm = addresses.find(({ domain }) => domain !== "" && !isListedDomain(domain, providers));
  return firm?.domain ?? "";
}

/** Suggests the company of a domain: the one that has it, else a new one, named as the newest lead names the firm. */
async function suggestCompany(db: Db, domain: string, leads: readonly LeadRow[]) {
  if (domain === "") return null;
  const companyId = (await companiesOfDomains(db, new Set([domain]))).get(domain) ?? null;
  const known = companyId ? (await findCompany(db, companyId))?.name : undefined;
  return { domain, companyId, name: known ?? (leads.find(({ firm }) => firm)?.firm || domain) };
}

function presentLead({ message, ...lead }: LeadRow): PersonLead {
  return { ...lead, about: beginningOf(message) };
}

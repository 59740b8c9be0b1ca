import type { Trx } from "#platform/database/engine.server.ts";
import { changeVersioned } from "#platform/database/versioned-row.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { peopleCalls } from "./contract.ts";
import { newAddress } from "./find-or-make.server.ts";
import { peopleLimits } from "./people-limits.ts";
import { foldedText, phoneKey } from "./person-keys.ts";
import {
  auditPerson,
  editPerson,
  presentPerson,
  requirePerson,
  staleMessage,
} from "./rules.server.ts";
import { findCompany } from "./store/companies.server.ts";
import { deletePhone, setFormer, setPrimary } from "./store/edits.server.ts";
import { listed, pageOfPeople } from "./store/list.server.ts";
import { insertAddresses, insertPhones, nameOfStaff } from "./store/people.server.ts";
import type { PersonTable } from "./store/tables.ts";

const pageSize = 50;

export const peopleVerbs = verbs(peopleCalls, {
  /** @throws bad_request for a broken cursor */
  async list(ctx, { search, company, owner, leads, after, limit = pageSize }) {
    const rows = await pageOfPeople(ctx.db, {
      search,
      company,
      owner,
      isOpen: leads === "open",
      after: after ? readCursor(after) : null,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      people: await listed(ctx.db, page),
      next: rows.length > limit && last ? `${last.updatedAt} ${last.id}` : null,
    };
  },

  /** @throws not_found, invalid for an unknown company or owner, conflict for an older version */
  async change(ctx, { id, version, ...wanted }) {
    return ctx.db.transaction().execute(async (trx) => {
      const { root } = await requirePerson(trx, id);
      const values = await valuesOf(trx, root, wanted);
      const seen = { id: root.id, version };
      const change = { values, stamp: {} };
      const after = await changeVersioned(trx, "person", seen, change);
      if (!after) throw new ExpectedError("conflict", { message: staleMessage });
      if (after.isNew) {
        const changed = Object.keys(wanted).map((field) => [field, true] as const);
        const detail = { ...Object.fromEntries(changed), version: after.row.version };
        await auditPerson(trx, ctx, root.id, { action: "person.changed", detail });
      }
      return presentPerson(await requirePerson(trx, root.id));
    });
  },

  /** Takes a former address of the person back into use. @throws not_found, conflict, invalid if another person has it */
  async addAddress(ctx, { id, version, email }) {
    const key = emailKey(email);
    return editPerson(ctx, { id, version }, async ({ root, addresses }, trx) => {
      if (addresses.some(({ address }) => address === key)) {
        await setFormer(trx, key, null);
        return { action: "person.address_added" };
      }
      requireRoom(addresses.length, peopleLimits.maxAddresses, "email", "addresses");
      const row = newAddress(root.id, key, email, ctx.now());
      const isFirst = !addresses.some(({ isPrimary }) => isPrimary === 1);
      const taken = await insertAddresses(trx, [{ ...row, isPrimary: isFirst ? 1 : 0 }]);
      if (taken.length > 0) {
        throw invalid("email", "Another person has this address. Merge the two people instead.");
      }
      return { action: "person.address_added" };
    });
  },

  /** @throws not_found, conflict */
  async setAddress(ctx, { id, version, address, as }) {
    return editPerson(ctx, { id, version }, async ({ ids, addresses }, trx) => {
      if (!addresses.some((each) => each.address === address)) {
        throw new ExpectedError("not_found", { message: "This person has no such address." });
      }
      if (as === "primary") await setPrimary(trx, ids, address);
      else await setFormer(trx, address, as === "former" ? ctx.now() : null);
      return { action: `person.address_${as}` };
    });
  },

  /** @throws not_found, conflict, invalid */
  async addPhone(ctx, { id, version, phone }) {
    const key = phoneKey(phone);
    if (key === "") throw invalid("phone", "Please enter a phone number.");
    return editPerson(ctx, { id, version }, async ({ root, phones }, trx) => {
      if (phones.some((each) => each.phoneKey === key)) return null;
      requireRoom(phones.length, peopleLimits.maxPhones, "phone", "numbers");
      const row = { personId: root.id, phoneKey: key, shown: phone, createdAt: ctx.now() };
      await insertPhones(trx, [row]);
      return { action: "person.phone_added" };
    });
  },

  /** @throws not_found, conflict */
  async removePhone(ctx, { id, version, phone }) {
    return editPerson(ctx, { id, version }, async ({ ids }, trx) => {
      const isGone = await deletePhone(trx, ids, phone);
      return isGone ? { action: "person.phone_removed" } : null;
    });
  },
});

/** Returns the page's start from its cursor. @throws bad_request */
function readCursor(text: string): { updatedAt: number; id: string } {
  const [updatedAt = "", id = "", ...more] = text.split(" ");
  if (!/^\d{1,15}$/.test(updatedAt) || !/^[\w-]{1,64}$/.test(id) || more.length > 0) {
    throw new ExpectedError("bad_request", { message: "There is no such page." });
  }
  return { updatedAt: Number(updatedAt), id };
}

type Wanted = Omit<InputOf<typeof peopleCalls.change>, "id" | "version">;

/** Returns the columns of a wanted change. @throws invalid for an unknown company or owner */
async function valuesOf(
  trx: Trx,
  { ownerId, companyId }: PersonTable,
  wanted: Wanted,
): Promise<Partial<PersonTable>> {
  const owner = wanted.ownerId ?? null;
  if (owner && owner !== ownerId && (await nameOfStaff(trx, owner)) === null) {
    throw invalid("ownerId", "This colleague cannot own people.");
  }
  const company = wanted.companyId ?? null;
  if (company && company !== companyId && !(await findCompany(trx, company))) {
    throw invalid("companyId", "This company is gone.");
  }
  const { name, tags, ...plain } = wanted;
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(name === undefined ? {} : { name, nameKey: foldedText(name) }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
}

function invalid(field: string, message: string): ExpectedError {
  return new ExpectedError("invalid", { fields: { [field]: message } });
}

/** @throws invalid at the limit */
function requireRoom(count: number, max: number, field: string, what: string): void {
  if (count < max) return;
  throw invalid(field, `A person can have ${max} ${what}. Please take one out of use first.`);
}

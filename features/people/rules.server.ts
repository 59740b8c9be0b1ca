import { type Db, lockName, type Trx } from "#platform/database/engine.server.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import type { OnePerson } from "./contract.ts";
import {
  addressesOf,
  findPeople,
  idsOfRoot,
  type PersonRow,
  phonesOf,
} from "./store/people.server.ts";
import type { PersonAddressTable, PersonPhoneTable } from "./store/tables.ts";

/** A person as all of them that were merged: the one at the end of the merges, and every part's addresses and numbers. */
export type WholePerson = {
  root: PersonRow;
  /** The root and all that was merged into it, the oldest first. */
  parts: readonly PersonRow[];
  ids: readonly string[];
  addresses: readonly PersonAddressTable[];
  phones: readonly PersonPhoneTable[];
};

export const staleMessage =
  "Somebody changed this person since you opened it. It now shows their version.";

/** Returns the person that an id names, also by the id of one who was merged. @throws not_found */
export async function requirePerson(db: Db | Trx, id: string): Promise<WholePerson> {
  const ids = await idsOfRoot(db, id);
  const parts = await findPeople(db, ids);
  const root = parts.find(({ mergedInto }) => mergedInto === null);
  if (!root) throw new ExpectedError("not_found", { message: "This person is gone." });
  return {
    root,
    parts,
    ids,
    addresses: await addressesOf(db, ids),
    phones: await phonesOf(db, ids),
  };
}

/** Returns a person as the calls answer it. Notes and tags of merged people stay their own, so that undoing loses none. */
export function presentPerson({ root, parts, addresses, phones }: WholePerson): OnePerson {
  const primaries = addresses.filter(({ isPrimary }) => isPrimary === 1);
  const primary = primaries.find(({ personId }) => personId === root.id) ?? primaries[0];
  return {
    person: { ...root, tags: [...root.tags] },
    merged: parts
      .filter(({ id }) => id !== root.id)
      .map((part) => ({ ...part, tags: [...part.tags] })),
    addresses: addresses.map((row) => ({ ...row, isPrimary: row === primary })),
    phones: [...new Map(phones.map((row) => [row.phoneKey, row])).values()],
  };
}

/**
 * Lets changes of who is one person wait for each other until the transaction ends: two merges at once make no circle,
 * and nobody joins a person who is being erased.
 */
export async function lockWhoIsOne(ctx: Pick<RequestContext, "database">, trx: Trx): Promise<void> {
  await lockName(ctx.database.engine, trx, "who is one person");
}

/** Writes an audit row about a person. */
export async function auditPerson(
  trx: Trx,
  ctx: RequestContext,
  subjectId: string,
  audit: { action: string; detail?: Record<string, string | number | boolean | null> },
): Promise<void> {
  await recordAudit(trx, ctx, { ...audit, subjectType: "person", subjectId });
}

type Edit = (whole: WholePerson, trx: Trx) => Promise<{ action: string } | null>;

/**
 * Makes a change of a person's parts with its audit row, and counts the version up, if the person still has the version
 * that the caller saw. An edit that returns null changed nothing. @throws not_found, conflict, and what the edit throws
 */
export async function editPerson(
  ctx: RequestContext,
  { id, version }: { id: string; version: number },
  edit: Edit,
): Promise<OnePerson> {
  return ctx.db.transaction().execute(async (trx) => {
    const whole = await requirePerson(trx, id);
    const seen = { id: whole.root.id, version };
    if (!(await updateVersioned(trx, "person", seen, {}))) {
      throw new ExpectedError("conflict", { message: staleMessage });
    }
    const done = await edit(whole, trx);
    if (done) {
      await auditPerson(trx, ctx, seen.id, { ...done, detail: { version: version + 1 } });
    }
    return presentPerson(await requirePerson(trx, seen.id));
  });
}

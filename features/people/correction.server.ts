import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { type Contact, findOrMakePerson, newAddress } from "./find-or-make.server.ts";
import { foldedText, phoneKey } from "./person-keys.ts";
import { requirePerson, type WholePerson } from "./rules.server.ts";
import { renamePerson, setFormer, setPrimary } from "./store/edits.server.ts";
import { insertAddresses, insertPhones, touchPeopleOf } from "./store/people.server.ts";

type Correction = { personId: string | null; before: Contact; after: Contact };

/**
 * Returns the person of a lead whose details were corrected, in the caller's transaction. An address that somebody else
 * has moves the lead to that person. A new one becomes the person's primary address, and the one before it a former one,
 * so that correcting it back restores both. A name that was the person's too is corrected there as well.
 */
export async function personAfterCorrection(
  trx: Trx,
  ctx: RequestContext,
  { personId, before, after }: Correction,
): Promise<string> {
  if (personId === null) return findOrMakePerson(trx, ctx, after);
  const whole = await requirePerson(trx, personId);
  const key = emailKey(after.email);
  if (key !== "" && key !== emailKey(before.email)) {
    const owner = (await touchPeopleOf(trx, new Set([key]), ctx.now())).get(key);
    if (owner && !whole.ids.includes(owner)) return findOrMakePerson(trx, ctx, after);
    if (!owner) {
      const taken = await insertAddresses(trx, [newAddress(personId, key, after.email, ctx.now())]);
      if (taken.length > 0) return findOrMakePerson(trx, ctx, after);
    }
    await replaceAddress(trx, whole, { key, old: emailKey(before.email), now: ctx.now() });
  }
  if (after.name !== before.name && whole.root.name === before.name) {
    await renamePerson(trx, whole.root.id, { name: after.name, nameKey: foldedText(after.name) });
  }
  const number = phoneKey(after.phone);
  if (number !== "") {
    const row = { personId, phoneKey: number, shown: after.phone, createdAt: ctx.now() };
    await insertPhones(trx, [row]);
  }
  return personId;
}

async function replaceAddress(
  trx: Trx,
  { ids, addresses }: WholePerson,
  { key, old, now }: { key: string; old: string; now: number },
): Promise<void> {
  await setPrimary(trx, ids, key);
  if (addresses.some(({ address }) => address === old)) await setFormer(trx, old, now);
}

import { countLeadsOf, leadsOfKeys, moveLeads } from "#features/leads/store/people.server.ts";
import { foldedText } from "#features/people/person-keys.ts";
import {
  auditPerson,
  lockWhoIsOne,
  presentPerson,
  requirePerson,
  staleMessage,
  type WholePerson,
} from "#features/people/rules.server.ts";
import {
  insertPerson,
  joinPeople,
  moveAddress,
  partPeople,
} from "#features/people/store/joining.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import { updateVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { joinCalls } from "./contract.ts";
import { countBookingsOf, moveBookings } from "./store.server.ts";

/** Returns a person for a preview, with the number of leads and booked calls. */
async function previewOf(db: Db, whole: WholePerson) {
  const { ids } = whole;
  const [leads, calls] = [await countLeadsOf(db, ids), await countBookingsOf(db, ids)];
  return { ...presentPerson(whole), leads, calls };
}

const refused = (message: string) => new ExpectedError("conflict", { message });

export const joinVerbs = verbs(joinCalls, {
  /** @throws not_found, conflict for one person with itself */
  async previewMerge(ctx, { id, other: otherId }) {
    const [target, other] = await requireTwo(ctx.db, id, otherId);
    return {
      target: await previewOf(ctx.db, target),
      other: await previewOf(ctx.db, other),
    };
  },

  /**
   * Makes two people one. The rows of both stay as they are, so that nothing is lost and `unmerge` restores both at any
   * time. @throws not_found, conflict for an older version of either or one person with itself
   */
  async merge(ctx, { id, version, otherId, otherVersion }) {
    return inOneTransaction(ctx, async (trx) => {
      const [target, other] = await requireTwo(trx, id, otherId);
      await requireVersion(trx, target, version);
      await requireVersion(trx, other, otherVersion);
      const metAt = Math.max(target.root.updatedAt, other.root.updatedAt);
      await joinPeople(trx, { into: target.root.id, from: other.root.id, metAt });
      await auditBoth(trx, ctx, "person.merged", [target.root.id, other.root.id]);
      return presentPerson(await requirePerson(trx, target.root.id));
    });
  },

  /** @throws not_found, conflict for an older version or somebody who was not merged into this person */
  async unmerge(ctx, { id, version, otherId }) {
    return inOneTransaction(ctx, async (trx) => {
      const whole = await requirePerson(trx, id);
      await requireVersion(trx, whole, version);
      const part = whole.parts.find((each) => each.id === otherId && each.mergedInto !== null);
      if (!part) throw refused("These two people are not merged.");
      await partPeople(trx, part.id, below(whole, part.id));
      await auditBoth(trx, ctx, "person.unmerged", [whole.root.id, part.id]);
      return presentPerson(await requirePerson(trx, whole.root.id));
    });
  },

  /**
   * Makes a new person of one address, with the leads and calls that came from it; merging the two undoes it. @throws
   * not_found, conflict for an older version or a person's only address
   */
  async split(ctx, { id, version, address }) {
    return inOneTransaction(ctx, async (trx) => {
      const whole = await requirePerson(trx, id);
      const row = whole.addresses.find((each) => each.address === address);
      if (!row) {
        throw new ExpectedError("not_found", { message: "This person has no such address." });
      }
      if (whole.addresses.length === 1) throw refused("This is the person's only address.");
      await requireVersion(trx, whole, version);
      const leads = await leadsOfKeys(trx, { people: whole.ids, key: address });
      const fresh = newPart(whole, { name: leads[0]?.name || row.shown, now: ctx.now() });
      await insertPerson(trx, fresh);
      await moveAddress(trx, address, fresh.id);
      const ids = leads.map((lead) => lead.id);
      await moveLeads(trx, ids, fresh.id);
      await moveBookings(trx, ids, fresh.id);
      await auditBoth(trx, ctx, "person.split", [whole.root.id, fresh.id]);
      return {
        ...presentPerson(await requirePerson(trx, whole.root.id)),
        other: (await requirePerson(trx, fresh.id)).root,
      };
    });
  },
});

async function inOneTransaction<T>(ctx: RequestContext, change: (trx: Trx) => Promise<T>) {
  return ctx.db.transaction().execute(async (trx) => {
    await lockWhoIsOne(ctx, trx);
    return change(trx);
  });
}

/** Returns two people by their ids. @throws not_found, conflict if they are one */
async function requireTwo(db: Db | Trx, id: string, otherId: string) {
  const two = [await requirePerson(db, id), await requirePerson(db, otherId)] as const;
  if (two[0].root.id === two[1].root.id) throw refused("These two are one person already.");
  return two;
}

/** Counts a person's version up. @throws conflict for an older version */
async function requireVersion(trx: Trx, { root }: WholePerson, version: number): Promise<void> {
  if (await updateVersioned(trx, "person", { id: root.id, version }, {})) return;
  throw refused(staleMessage);
}

/** Returns the ids of somebody and of all that was merged into them, through any number of merges. */
function below({ parts }: WholePerson, id: string): string[] {
  const found = [id];
  for (const at of found) {
    found.push(...parts.filter(({ mergedInto }) => mergedInto === at).map((part) => part.id));
  }
  return found;
}

function newPart({ root }: WholePerson, { name, now }: { name: string; now: number }) {
  const id = crypto.randomUUID();
  const { language, companyId, ownerId } = root;
  return {
    ...{ id, name, nameKey: foldedText(name), language, companyId, ownerId },
    ...{ notes: "", tags: [], version: 1, createdAt: now, updatedAt: root.updatedAt },
    ...{ mergedInto: null, rootId: id },
  };
}

async function auditBoth(
  trx: Trx,
  ctx: RequestContext,
  action: string,
  [id, other]: [string, string],
): Promise<void> {
  await auditPerson(trx, ctx, id, { action, detail: { other } });
  await auditPerson(trx, ctx, other, { action, detail: { other: id } });
}

import webPush from "web-push";
import type { RequestContext } from "#platform/http/context.server.ts";
import { purposeKey } from "#platform/key-ring.server.ts";
import { openText, sealText } from "#platform/sealed-text.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { deleteAllDevices, deleteKey, findKey, insertKey } from "./store.server.ts";

/** The server's key pair (RFC 8292) in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

async function storedKeys({ db, env }: RequestContext): Promise<VapidKeys | null> {
  const row = await findKey(db);
  if (!row) return null;
  const privateKey = openText(purposeKey(env, "push key"), row.sealedPrivateKey);
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
}

/**
 * Returns the server's key pair and creates it at the first use. After a change of SESSION_SECRET a new pair is created
 * and all devices are deleted, since they were bound to the old one.
 */
export async function vapidKeys(ctx: RequestContext): Promise<VapidKeys> {
  const stored = await storedKeys(ctx);
  if (stored) return stored;
  const sealing = purposeKey(ctx.env, "push key");
  const made = webPush.generateVAPIDKeys();
  await ctx.db.transaction().execute(async (trx) => {
    const lost = await findKey(trx);
    if (lost && openText(sealing, lost.sealedPrivateKey) === null) {
      await deleteKey(trx, lost.publicKey);
      await deleteAllDevices(trx);
    }
    const isNew = await insertKey(trx, {
      id: 1,
      publicKey: made.publicKey,
      sealedPrivateKey: sealText(sealing, made.privateKey),
      createdAt: ctx.now(),
    });
    if (!isNew) return;
    await recordAudit(trx, ctx, {
      action: "notifications.key_made",
      subjectType: "site",
      subjectId: "push",
    });
  });
  return (await storedKeys(ctx)) ?? made;
}

import { verbs } from "#platform/http/verbs.server.ts";
import { backupCalls } from "./contract.ts";
import { backupFolder, listCopies } from "./folder.server.ts";
import { lastGoodRun, lastRun } from "./store.server.ts";

export const backupVerbs = verbs(backupCalls, {
  async list(ctx) {
    const proof = await lastGoodRun(ctx, "proof");
    const newest = [await lastRun(ctx, "copy"), await lastRun(ctx, "proof")];
    return {
      encrypted: ctx.env.BACKUP_KEY !== undefined,
      copies: await listCopies(backupFolder(ctx.env)),
      provenAt: proof?.at ?? null,
      provenWords: proof?.words ?? "",
      failures: newest.flatMap((run) => (run?.succeeded === 0 ? [run] : [])),
    };
  },
});

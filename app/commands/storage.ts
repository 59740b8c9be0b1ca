import { linkToCopy, sendCopies } from "#features/backups/away/copies.server.ts";
import { moveFiles } from "#features/file-store/move.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { callOf, commandEnv, runCommand, settledCommandEnv, withDatabase } from "./run-command.ts";

const usage = `Moves pictures and attachments between the database and the file store that STORAGE_URL names.

  ${callOf("storage")} move --to s3     sends every file and copy, comparing what arrived; the site may run
  ${callOf("storage")} move --to disk   brings every file back into the database; stop the site first
  ${callOf("storage")} link <copy>      prints a link with which anyone can download this copy for 15 minutes

A move that was interrupted resumes where it stopped.`;

const linkSeconds = 15 * 60;

const moved = ({ files, bytes }: { files: number; bytes: number }) =>
  `${files} files (${(bytes / 1_000_000).toFixed(1)} MB)`;

async function move(appContext: AppContext, to: string | undefined): Promise<string> {
  const store = requireStore(appContext.env);
  const ctx = systemContext(appContext, "command");
  if (to === "s3") {
    const done = await moveFiles(ctx, { store, to: "store" });
    const { sent, copies } = await sendCopies(ctx, { store });
    const left =
      done.damaged > 0
        ? ` ${done.damaged} are damaged and were not moved; the log lists them.`
        : "";
    return `${moved(done)} are on ${store.name}, each read back and compared.${left} Copies sent: ${sent}, there now: ${copies.length}.\nKeep STORAGE_URL set for the site; it sends new files automatically.`;
  }
  if (to === "disk") {
    // A running site would send the files back to the store.
    const lock = await lockForUse(ctx.env, "alone");
    try {
      const done = await moveFiles(ctx, { store, to: "database" });
      return `${moved(done)} are back in the database, each compared.\nNow empty STORAGE_URL and start the site. What the store holds stays there until you delete it; newer copies are on this machine alone from now on.`;
    } finally {
      await lock.release();
    }
  }
  throw new ExpectedError("invalid", { message: usage });
}

function requireStore(env: AppContext["env"]) {
  const store = openFileStore(env);
  if (store) return store;
  throw new ExpectedError("invalid", { message: `STORAGE_URL is not set.\n\n${usage}` });
}

await runCommand(async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb === "link" && rest[0])
    return linkToCopy(requireStore(commandEnv()), rest[0], linkSeconds);
  if (verb !== "move" || rest[0] !== "--to") throw new ExpectedError("invalid", { message: usage });
  return withDatabase(await settledCommandEnv(), (appContext) => move(appContext, rest[1]));
});

import { inviteSchema } from "#features/auth/staff/contract.ts";
import { createFromConsole, rescueFromConsole } from "#features/auth/staff/rescue.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { roles } from "#platform/permissions.ts";
import { callOf, runCommand, settledCommandEnv, withDatabase } from "./run-command.ts";

const usage = `Manages staff accounts from the console. Run it on the server, with the same environment.

  ${callOf("staff")} create <email> "<name>" [role]   adds a person; roles: ${roles.join(", ")} (owner if left out)
  ${callOf("staff")} rescue <email>                   lets a locked-out person in again

Both print a link that sets the password. It works once.`;

/** Runs the command and returns its output. @throws invalid with the usage */
async function run(
  ctx: RequestContext,
  [command, email = "", name = "", role = "owner"]: string[],
) {
  if (command === "rescue" && email) {
    return `Set a new password with this link. It works once, within an hour:\n  ${await rescueFromConsole(ctx, email)}`;
  }
  if (command !== "create") throw new ExpectedError("invalid", { message: usage });
  const person = inviteSchema.safeParse({ email, name, role });
  if (!person.success) {
    const problems = person.error.issues.map((issue) => issue.message).join("\n");
    throw new ExpectedError("invalid", { message: `${problems}\n\n${usage}` });
  }
  return `${person.data.name} sets a password with this link. It works once, within 72 hours:\n  ${await createFromConsole(ctx, person.data)}`;
}

await runCommand(async () =>
  withDatabase(await settledCommandEnv(), (appContext) =>
    run(systemContext(appContext, "command"), process.argv.slice(2)),
  ),
);

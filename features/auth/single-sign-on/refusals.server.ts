import type { SsoProviderTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { DirectoryRefused } from "./directory.server.ts";

/** Returns the error for a provider's answer that belongs to no open sign-in of this browser. */
export function notBegunHere(): ExpectedError {
  return new ExpectedError("conflict", {
    message: "This sign-in was not started in this browser, or took too long. Please start again.",
  });
}

const messages = {
  tenant: "This account belongs to another organization. Choose your work account.",
  account:
    "No account here matches this sign-in. Invitations expire after three days; ask an owner for a new one.",
  group: "None of your groups has access here. Ask an owner.",
  overage:
    "The provider did not list all your groups, so we cannot tell whether one of them has access here. Ask an owner.",
  token:
    "The provider did not grant offline access, so this site could not tell when you leave. An owner has to allow it there.",
} as const;

/** Returns the error that explains why a sign-in at the provider opens no account here. */
export function notLetIn(reason: keyof typeof messages): ExpectedError {
  return new ExpectedError("unauthenticated", { message: messages[reason] });
}

/** Returns only the kind of a failure, because its message may contain the provider's answer. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? "unknown");
}

/** Turns failures of the provider into readable errors for the sign-in page. @throws conflict, unavailable */
export async function reaching<T>(
  ctx: RequestContext,
  { label }: Pick<SsoProviderTable, "label">,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DirectoryRefused) {
      ctx.log.warn({ provider: label, code: error.message }, "single sign-on refused");
      throw new ExpectedError("conflict", { message: refusalMessage(label, error) });
    }
    ctx.log.warn({ provider: label, reason: kindOf(error) }, "sign-in provider not reached");
    throw new ExpectedError("unavailable", {
      message: `${label} could not be reached. Please try again in a moment.`,
    });
  }
}

function refusalMessage(label: string, { why, message: code }: DirectoryRefused): string {
  if (why === "client") {
    return `${label} no longer accepts this site's client ID or secret (${code}). An owner has to check the single sign-on settings.`;
  }
  if (code === "access_denied") return `The sign-in was not allowed at ${label}.`;
  if (why === "untrusted") {
    return `${label} sent an answer that cannot be trusted, so you were not signed in. Please start again.`;
  }
  return `${label} did not accept the sign-in. Please start again.`;
}

import { type Handler, handle } from "#platform/http/api.server.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { checkMailDomain } from "#platform/mail/domain.ts";
import { currentSettings, refusedMailDomains } from "./reader.server.ts";

/** Open to anyone, as the forms are that ask; a fast reader is held back. */
export function mailDomainApi(): Handler[] {
  const pace = new ReadRateLimiter();
  return [
    handle(checkMailDomain, async ({ ctx, query }) => {
      pace.require(ctx);
      const refused = refusedMailDomains(await currentSettings(ctx));
      return { business: !isListedDomain(query.name.toLowerCase(), refused) };
    }),
  ];
}

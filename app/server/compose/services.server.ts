import { wordsIn } from "#app/languages/translators.ts";
import { mailSender } from "#app/server/pages/site-facts.server.ts";
import { languageNamed } from "#content/frame/languages.ts";
import { EventIntake } from "#features/analytics/intake.server.ts";
import { type AuthSource, authSource } from "#features/auth/auth-source.server.ts";
import { actorOf } from "#features/auth/sign-in/sign-in.server.ts";
import { emailsOfRoles } from "#features/auth/staff/store.server.ts";
import type { Release } from "#features/deployment/service.server.ts";
import { productNetwork } from "#features/domain-check/collect/network.server.ts";
import { createDomainCheck } from "#features/domain-check/service.server.ts";
import { countByState } from "#features/errors/store.server.ts";
import type { LeadDeps } from "#features/leads/rules/receive.server.ts";
import { stateOfAnswers } from "#features/leads/store/answers.server.ts";
import { LiveHub } from "#features/live/hub.server.ts";
import { notificationState } from "#features/notifications/store.server.ts";
import { stateOfPresence } from "#features/presence/store.server.ts";
import { RedirectTraffic } from "#features/redirects/traffic.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { countOpenMails } from "#features/system/store.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { createHumanCheck, turnstileOrigin } from "#platform/http/human-check.server.ts";
import { RenderCache } from "#platform/http/render-cache.server.ts";
import { createMailer } from "#platform/mail/create-mailer.server.ts";
import { createMailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { createBookingDeps } from "./booking.server.ts";
import { composeSearch } from "./search.server.ts";

/** Calls the assembled server without a socket. */
export type AskSelf = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** The way to the process that does the background work. `wake` has it look at once; it does nothing without one. */
export type WorkLink = { wake: () => void };

type Options = {
  appContext: AppContext;
  askSelf: AskSelf;
  /** The running build; empty in tests. */
  release?: Release | undefined;
  /** Polling interval for live events (ms). */
  liveEveryMs?: number | undefined;
};

/** Services, created once per process and passed to the features that need them. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services. None of them runs background work before it is used. */
export function createServices(options: Options) {
  const { appContext, askSelf } = options;
  const release: Release = options.release ?? { id: "", commit: "", builtAt: null };
  const auth = authSource(appContext);
  const leadDeps = createLeadDeps(appContext);
  const network = productNetwork(appContext.env);
  const mailSignIn = createMailSignIn(appContext);
  return {
    appContext,
    askSelf,
    auth,
    bookingDeps: createBookingDeps(leadDeps),
    cache: new RenderCache(),
    domainCheck: createDomainCheck({ network, humanCheck: leadDeps.humanCheck }),
    intake: new EventIntake(appContext),
    leadDeps,
    live: createLiveHub({ appContext, auth, release: release.id, everyMs: options.liveEveryMs }),
    /** Null while no mail server is set up. */
    mailer: createMailer(appContext.env, {
      from: () => mailSender(systemContext(appContext, "mail")),
      signIn: mailSignIn,
    }),
    /** Null if mail signs in with a password or is not set up. */
    mailSignIn,
    release,
    search: composeSearch(),
    traffic: new RedirectTraffic(appContext),
    work: { wake: () => undefined } as WorkLink,
  };
}

/** Returns what receiving a lead needs from features that the leads may not import. */
export function createLeadDeps(appContext: AppContext): LeadDeps {
  const { env, log } = appContext;
  const secret = async () => {
    const { verification } = await currentSettings(systemContext(appContext));
    return verification.turnstileSecret;
  };
  return {
    humanCheck: createHumanCheck({
      secret,
      origin: env.TURNSTILE_STAND_IN ?? turnstileOrigin,
      log,
    }),
    staffAddresses: (ctx) => emailsOfRoles(ctx.db, ["owner", "office"]),
    translateFor: (language) => wordsIn(languageNamed(language)).translate,
  };
}

type LiveParts = {
  appContext: AppContext;
  auth: AuthSource;
  release: string;
  everyMs: number | undefined;
};

/** Creates the hub of live events, which follows the audit log and changes that leave no row in it. */
function createLiveHub({ appContext, auth, release, everyMs }: LiveParts): LiveHub {
  const ctx = systemContext(appContext, "live");
  return new LiveHub({
    appContext,
    everyMs,
    release,
    actorOf: (request) => actorOf(ctx, auth, request, { renew: false }),
    sources: [
      { name: "presence.changed", read: () => stateOfPresence(ctx.db), urgent: true },
      { name: "mail.changed", read: async () => JSON.stringify(await countOpenMails(ctx.db)) },
      { name: "notification.changed", read: () => notificationState(ctx.db) },
      { name: "lead.changed", read: () => stateOfAnswers(ctx.db) },
      { name: "error.opened", read: async () => String((await countByState(ctx.db)).open ?? 0) },
    ],
  });
}

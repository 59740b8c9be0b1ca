import { staffWithoutFactor } from "#features/auth/factors/factor-policy.server.ts";
import type { Settings } from "#features/settings/contract.ts";
import { placeholderSettings } from "#features/settings/placeholders.ts";
import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import type { Env } from "#platform/env.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { isMailConfigured } from "#platform/mail/sign-in/provider.ts";
import type { GoLiveStep } from "./contract.ts";

/** Reads the current state of the steps before the site goes public. */
export async function findGoLiveSteps(ctx: RequestContext): Promise<GoLiveStep[]> {
  const settings = await currentSettings(ctx);
  const ownersWithoutFactor = (await staffWithoutFactor(ctx, ["owner"])).length;
  return goLiveSteps({ settings, env: ctx.env, ownersWithoutFactor });
}

type Facts = { settings: Settings; env: RequestContext["env"]; ownersWithoutFactor: number };

export const settingsLink = (group: string) => `/admin/settings?group=${group}`;

/** Returns the steps before the site goes public with their state, in the order in which to do them. */
export function goLiveSteps({ settings, env, ownersWithoutFactor }: Facts): GoLiveStep[] {
  return [
    companyStep(placeholderSettings(settings, env.PUBLIC_URL)),
    addressStep(env),
    proxyStep(env),
    mailStep(env),
    postalStep(settings),
    robotStep(settings),
    factorStep(ownersWithoutFactor),
    legalStep(settings),
  ];
}

function companyStep(names: string[]): GoLiveStep {
  const own = names.filter((name) => name !== "PUBLIC_URL");
  return {
    id: "company",
    title: "Your own company details",
    state: own.length > 0 ? "open" : "done",
    text:
      own.length > 0
        ? `Still example values: ${own.join(", ")}.`
        : "Name, phone and address are the company's own.",
    link: settingsLink("company"),
  };
}

function addressStep({ PUBLIC_URL }: Env): GoLiveStep {
  const own = !/\/\/(localhost|127\.|\[::1\])|\.example(:|$)/.test(PUBLIC_URL);
  const good = own && PUBLIC_URL.startsWith("https:");
  return {
    id: "address",
    title: "A public address with https",
    state: good ? "done" : "open",
    text: good
      ? `Links and emails use ${PUBLIC_URL}.`
      : `PUBLIC_URL is ${PUBLIC_URL}. Set it to the site's address, beginning with https://, and start again.`,
    link: "",
  };
}

function proxyStep({ PUBLIC_URL, TRUST_PROXY }: Env): GoLiveStep {
  const unset = PUBLIC_URL.startsWith("https:") && TRUST_PROXY === 0;
  return {
    id: "proxy",
    title: "Visitors' IP addresses",
    state: unset ? "open" : "done",
    text: unset
      ? "TRUST_PROXY is 0, but https comes from a proxy: all visitors then share its address and its limits. Set the number of proxies."
      : `Proxies in front of this server: ${TRUST_PROXY}.`,
    link: "",
  };
}

function mailStep(env: Env): GoLiveStep {
  const isSet = isMailConfigured(env);
  return {
    id: "mail",
    title: "Mail",
    state: isSet ? "done" : "open",
    text: isSet
      ? "A mail server is set up. Send yourself a test email once."
      : "SMTP_URL is not set: emails wait in the outbox.",
    link: settingsLink("mail"),
  };
}

function postalStep(settings: Settings): GoLiveStep {
  const set = postalAddressOf(settings) !== "";
  return {
    id: "postal",
    title: "A postal address for the newsletter",
    state: set ? "done" : "advised",
    text: set
      ? "It appears at the end of every newsletter."
      : "Federal law asks for one in every newsletter. Until it is set, none can be sent.",
    link: settingsLink("mail"),
  };
}

function robotStep({ verification }: Settings): GoLiveStep {
  const set = verification.turnstileSiteKey !== "" && verification.turnstileSecret !== "";
  return {
    id: "robots",
    title: "Bot protection",
    state: set ? "done" : "advised",
    text: set
      ? "Both Turnstile keys are set."
      : "Without Turnstile keys the forms rely on rate limits and hidden trap fields alone.",
    link: settingsLink("verification"),
  };
}

function factorStep(without: number): GoLiveStep {
  return {
    id: "factor",
    title: "A second factor for every owner",
    state: without > 0 ? "open" : "done",
    text:
      without > 0
        ? `${without === 1 ? "One owner signs" : `${without} owners sign`} in with a password alone.`
        : "No owner signs in with a password alone.",
    link: "/admin/security?tab=staff",
  };
}

function legalStep({ legal }: Settings): GoLiveStep {
  return {
    id: "legal",
    title: "Legal pages reviewed by a lawyer",
    state: legal.reviewedOn === "" ? "open" : "done",
    text:
      legal.reviewedOn === ""
        ? "No review is recorded. Enter its date once it is done."
        : `Reviewed on ${legal.reviewedOn}${legal.reviewedBy ? ` by ${legal.reviewedBy}` : ""}.`,
    link: settingsLink("legal"),
  };
}

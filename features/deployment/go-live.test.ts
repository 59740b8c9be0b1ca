import { expect, test } from "vitest";
import { defaultSettings } from "#features/settings/store.server.ts";
import type { Env } from "#platform/env.server.ts";
import { goLiveSteps } from "./go-live.server.ts";

const ready = {
  settings: {
    ...defaultSettings,
    company: {
      ...defaultSettings.company,
      brandName: "Valley IT",
      phone: "818-555-2000",
      email: "help@valley-it.com",
    },
    mail: { ...defaultSettings.mail, postalAddress: "P.O. Box 12, Encino, CA 91426" },
    verification: { turnstileSiteKey: "key", turnstileSecret: "secret" },
    legal: { reviewedOn: "2026-11-02", reviewedBy: "R. Alvarez" },
  },
  env: {
    PUBLIC_URL: "https://www.valley-it.com",
    TRUST_PROXY: 1,
    SMTP_URL: "smtp://mail.valley-it.com",
  } as Env,
  ownersWithoutFactor: 0,
};

const statesOf = (facts: typeof ready) =>
  Object.fromEntries(goLiveSteps(facts).map(({ id, state }) => [id, state]));

test("the go-live list is done once everything is set", () => {
  expect(Object.values(statesOf(ready))).toEqual(Array(8).fill("done"));
});

test("missing settings are named, and only robot check and postal address are advice", () => {
  const env = (change: Partial<Env>) => ({ ...ready, env: { ...ready.env, ...change } });
  const settings = (change: object) => ({
    ...ready,
    settings: { ...ready.settings, ...change },
  });
  const { company, verification, legal, mail } = defaultSettings;
  const cases: [typeof ready, string, string][] = [
    [settings({ company }), "company", "open"],
    [env({ PUBLIC_URL: "http://www.valley-it.com" }), "address", "open"],
    [env({ PUBLIC_URL: "https://localhost:3000" }), "address", "open"],
    [env({ TRUST_PROXY: 0 }), "proxy", "open"],
    [env({ SMTP_URL: undefined }), "mail", "open"],
    [settings({ mail }), "postal", "advised"],
    [settings({ verification }), "robots", "advised"],
    [{ ...ready, ownersWithoutFactor: 2 }, "factor", "open"],
    [settings({ legal }), "legal", "open"],
  ];
  for (const [facts, id, state] of cases) expect([id, statesOf(facts)[id]]).toEqual([id, state]);
});

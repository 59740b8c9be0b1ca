import type { Feature } from "#platform/product/feature.server.ts";
import { authAuditNames } from "./audit-names.ts";
import { passkeySignInVerbs, passkeyVerbs } from "./factors/passkey-verbs.server.ts";
import { challengeVerbs, factorVerbs, staffFactorVerbs } from "./factors/verbs.server.ts";
import { authMailWriters } from "./mail.server.tsx";
import { accountVerbs, sessionVerbs, tidySessions } from "./sessions/verbs.server.ts";
import { directoryJob } from "./single-sign-on/check-job.server.ts";
import { signOnVerbs, singleSignOnVerbs } from "./single-sign-on/verbs.server.ts";
import { findStaff } from "./staff/service.server.ts";
import { passwordLinkVerbs, staffVerbs } from "./staff/verbs.server.ts";
import { authStoredKeys } from "./stored-keys.server.ts";
import { tokenVerbs } from "./tokens/verbs.server.ts";
import { authVerbs, colleagueVerbs } from "./verbs.server.ts";

export const authFeature: Feature = {
  name: "auth",
  uses: ["settings"],
  verbs: [
    authVerbs,
    colleagueVerbs,
    staffVerbs,
    passwordLinkVerbs,
    challengeVerbs,
    factorVerbs,
    staffFactorVerbs,
    passkeySignInVerbs,
    passkeyVerbs,
    accountVerbs,
    sessionVerbs,
    signOnVerbs,
    singleSignOnVerbs,
    tokenVerbs,
  ],
  jobs: [directoryJob],
  mails: authMailWriters,
  mailNames: {
    "staff.invitation": "Invitation of a colleague",
    "staff.password_changed": "Notice of a new password",
    "staff.reset": "Link for a new password",
  },
  auditNames: authAuditNames,
  finders: {
    async people(ctx, query, max) {
      const found = await findStaff(ctx, query, max);
      return found.map(({ id, name, email }) => ({ id, title: name, note: email }));
    },
  },
  liveNouns: {
    staff: ["staff.changed"],
    sessions: ["staff.changed"],
    factor: ["staff.changed"],
    token: ["settings.changed"],
    single_sign_on: ["settings.changed"],
  },
  records: {
    staffSession: {
      tables: ["staff_session", "staff_challenge", "staff_link", "sso_request"],
      tidy: tidySessions,
    },
    staffAccount: {
      tables: [
        "staff",
        "staff_password",
        "staff_passkey",
        "staff_app",
        "recovery_code",
        "api_token",
        "sso_person",
      ],
    },
  },
  storedKeys: authStoredKeys,
  tablesWithoutPeople: {
    setup_link: "hash of the link that makes the first account",
    sso_provider: "where our staff sign in",
  },
};

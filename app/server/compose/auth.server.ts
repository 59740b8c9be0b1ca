import { authApi } from "#features/auth/api.server.ts";
import { factorsApi } from "#features/auth/factors/api.server.ts";
import { authMailWriters } from "#features/auth/mail.server.tsx";
import { sessionsApi } from "#features/auth/sessions/api.server.ts";
import { singleSignOnApi } from "#features/auth/single-sign-on/api.server.ts";
import { directoryJob } from "#features/auth/single-sign-on/check-job.server.ts";
import { staffApi } from "#features/auth/staff/api.server.ts";
import { findStaff } from "#features/auth/staff/service.server.ts";
import { tokensApi } from "#features/auth/tokens/api.server.ts";
import type { Feature } from "./feature.ts";
import type { Services } from "./services.server.ts";

export function auth({ appContext, auth }: Services): Feature {
  return {
    api: [
      ...authApi(auth),
      ...staffApi,
      ...factorsApi(auth),
      ...sessionsApi(auth),
      ...singleSignOnApi(auth),
      ...tokensApi,
    ],
    jobs: [directoryJob],
    mails: authMailWriters(appContext),
    staffSearch: {
      async people(ctx, query, max) {
        const found = await findStaff(ctx, query, max);
        return found.map(({ id, name, email }) => ({ id, title: name, note: email }));
      },
    },
  };
}

import { useNavigate } from "react-router";
import { AuthLayout } from "#app/admin/shell/auth-layout.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { paths } from "#app/paths.ts";
import { SetupForm } from "#features/auth/sign-in/setup-form.tsx";
import { Notice } from "#ui/notice.tsx";
import { useHashToken } from "./use-hash-token.ts";

export const meta = staffMeta("Set up");

export default function Setup() {
  const token = useHashToken();
  const navigate = useNavigate();
  return (
    <AuthLayout
      heading="Create the owner account"
      intro={<p>The first account of this site. It has every permission and can invite others.</p>}
    >
      {token === "" ? (
        <Notice tone="warning" heading="This page needs its link">
          <p>
            Open the whole link that the server printed when it started. It is valid for 24 hours.
          </p>
        </Notice>
      ) : token ? (
        <SetupForm
          token={token}
          onDone={() => navigate(paths.login, { replace: true, state: { ready: true } })}
        />
      ) : null}
    </AuthLayout>
  );
}

import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { type SignInWay, signOnCalls } from "./contract.ts";

type SignInButtonProps = Pick<SignInWay, "label"> & {
  /** Page to open afterwards. */
  from: string;
  /** True while the provider's answer is being checked. */
  busy: boolean;
  /** Reason why the last sign-in at the provider failed; empty if none failed. */
  failed: string;
  /** Text between the button and the form below; empty if no form follows. */
  between: string;
};

/** Redirects to the company's provider; shown above the password form. */
export function SignInButton({ label, from, busy, failed, between }: SignInButtonProps) {
  const begin = useAction(signOnCalls.begin, { onDone: ({ url }) => location.assign(url) });
  const message = begin.error?.message ?? failed;
  return (
    <div className="mb-7">
      <FailureNotice words={message} className="mb-5" />
      <Button full busy={busy || begin.busy} onClick={() => void begin.run({ body: { from } })}>
        Sign in with {label}
      </Button>
      {between ? (
        <p className="mt-7 flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
          {between}
        </p>
      ) : null}
    </div>
  );
}

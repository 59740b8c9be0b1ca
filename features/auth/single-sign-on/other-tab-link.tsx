import { useCall } from "#platform/client/use-call.ts";
import { buttonStyle } from "#ui/button.tsx";
import { signInWay } from "./contract.ts";

/** Leads to the company's provider in a tab of its own, so that unsaved input stays; that tab's sign-in counts here too. */
export function OtherTabLink() {
  const { data } = useCall(signInWay, {});
  if (!data?.label) return null;
  return (
    <a
      href="/login"
      target="_blank"
      rel="noopener opener"
      className={`${buttonStyle({ look: "secondary", full: true })} mb-5`}
    >
      Sign in with {data.label} in a new tab
    </a>
  );
}

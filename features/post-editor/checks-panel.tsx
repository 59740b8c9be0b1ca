import { useDeferredValue, useMemo } from "react";
import { blogCalls, type PostDraft } from "#features/blog/staff-contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { checkPost } from "./checks.ts";

/** Shows editorial checks of the draft, deferred so that typing stays fast. */
export function ChecksPanel({ draft }: { draft: PostDraft }) {
  const paths = useCall(blogCalls.readPaths, {}).data?.paths;
  const deferred = useDeferredValue(draft);
  const publicPaths = useMemo(() => new Set(paths), [paths]);
  const checks = useMemo(
    () => (paths ? checkPost(deferred, publicPaths) : []),
    [deferred, publicPaths, paths],
  );
  return (
    <ul className="grid gap-2 text-sm">
      {checks.map(({ id, state, text }) => (
        <li key={id} className="flex gap-2">
          {state === "good" ? (
            <CheckIcon className="mt-0.5 size-4.5 shrink-0 text-oak" />
          ) : (
            <WarningIcon className="mt-0.5 size-4.5 shrink-0 text-poppy" />
          )}
          <span className="min-w-0 wrap-anywhere">
            <VisuallyHidden>{state === "good" ? "Good: " : "Look at: "}</VisuallyHidden>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import type { PostDraft } from "#features/blog/staff-contract.ts";
import { type PostPreview, previewCalls } from "#features/blog/versions-contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

const widths = [
  ["phone", "Phone", 390],
  ["desktop", "Desktop", 1280],
] as const;

/** Delay (ms) between the last change and the preview's update. */
const pauseMs = 400;

type PreviewPaneProps = { draft: PostDraft; renderPage: (preview: PostPreview) => ReactNode };

/** Shows the draft, saved or not, as readers will see it. */
export function PreviewPane({ draft, renderPage }: PreviewPaneProps) {
  const [width, setWidth] = useState<(typeof widths)[number][0]>("desktop");
  const debounced = useDebounced(draft);
  const { data, loadState } = useCall(previewCalls.render, { body: { draft: debounced } });
  const preview = useDeferredValue(data?.preview);
  const chosen = widths.find(([name]) => name === width) ?? widths[0];
  return (
    <section aria-label="Preview">
      <fieldset className="mb-3 flex gap-1">
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(([name, label]) => (
          <label
            key={name}
            className={cx(
              "inline-flex min-h-9 items-center rounded-md px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-link",
              name === width ? "bg-panel font-[650]" : "text-muted hover:bg-panel",
            )}
          >
            <input
              type="radio"
              name="preview-width"
              checked={name === width}
              onChange={() => setWidth(name)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <LoadState {...loadState}>
        {preview ? (
          <PreviewFrame
            key={width}
            title={`The page at the width of a ${chosen[1].toLowerCase()}`}
            width={chosen[2]}
          >
            <Suspense>{renderPage(preview)}</Suspense>
          </PreviewFrame>
        ) : null}
      </LoadState>
    </section>
  );
}

function useDebounced(draft: PostDraft): PostDraft {
  const [debounced, setDebounced] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return debounced;
}

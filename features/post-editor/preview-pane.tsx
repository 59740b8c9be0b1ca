import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from "react";
import type { PostDraft } from "#features/blog/staff-contract.ts";
import { type PostPreview, previewPost } from "#features/blog/versions-contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

const widths = [
  ["phone", "Phone", 390],
  ["desk", "Desk", 1280],
] as const;

/** So long (ms) after the last change the preview follows. */
const pauseMs = 400;

type PreviewPaneProps = { draft: PostDraft; renderPage: (preview: PostPreview) => ReactNode };

/** The very page that readers will see, made of words that may not be saved yet. */
export function PreviewPane({ draft, renderPage }: PreviewPaneProps) {
  const [width, setWidth] = useState<(typeof widths)[number][0]>("desk");
  const settled = useSettled(draft);
  const call = useCall(previewPost, { body: { draft: settled } });
  const preview = useDeferredValue(call.data?.preview);
  const chosen = widths.find(([name]) => name === width) ?? widths[0];
  return (
    <section aria-label="Preview">
      <fieldset className="mb-3 flex gap-1">
        <legend className="sr-only">Width of the preview</legend>
        {widths.map(([name, words]) => (
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
            {words}
          </label>
        ))}
      </fieldset>
      <LoadState
        loading={call.loading && !preview}
        error={preview ? undefined : call.error}
        onRetry={call.reload}
      >
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

function useSettled(draft: PostDraft): PostDraft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}

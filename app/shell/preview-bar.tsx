import { useEffect, useState } from "react";
import { flagNames } from "#features/flags/flag.ts";
import { flagPreviewKey, previewHere } from "#features/flags/flag-here.ts";
import { flagTexts } from "#features/flags/flag-texts.ts";
import { attempt } from "#platform/client/attempt.ts";

/** Says that a flag is previewed in this tab only, with a button that ends the preview. */
export function PreviewBar() {
  const [preview, setPreview] = useState(previewHere);
  useEffect(() => setPreview(previewHere()), []);
  const name = flagNames.find((each) => each === preview?.name);
  if (!preview || !name) return null;
  return (
    <aside
      aria-label="Preview"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-gold px-4 py-1.5 text-sm text-[#1b2420] print:hidden"
    >
      <p>
        Preview in this tab only: {flagTexts[name].label.toLowerCase()} {preview.on ? "on" : "off"}.
      </p>
      <button
        type="button"
        className="min-h-9 cursor-pointer font-[650] underline underline-offset-4"
        onClick={() => {
          attempt(() => sessionStorage.removeItem(flagPreviewKey));
          location.href = location.pathname;
        }}
      >
        End the preview
      </button>
    </aside>
  );
}

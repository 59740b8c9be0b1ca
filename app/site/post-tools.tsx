import { useState } from "react";
import { useSiteData } from "#app/shell/site-data.ts";
import { blogWords } from "#content/blog.ts";
import { buttonStyle } from "#ui/button.tsx";
import { CheckIcon, LinkIcon } from "#ui/icons.tsx";
import { PrintButton } from "#ui/print-sheet.tsx";

const words = blogWords.post;

type Copying = "not yet" | "done" | "refused";

/** Take the post along: its address, or the sheet itself. Both need JavaScript and are hidden without. */
export function PostTools({ path }: { path: string }) {
  const { origin } = useSiteData();
  const [copying, setCopying] = useState<Copying>("not yet");
  const address = `${origin}${path}`;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopying("done");
    } catch {
      setCopying("refused");
    }
  }

  return (
    <div className="noscript:hidden print:hidden">
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={handleCopy} className={buttonStyle({ look: "secondary" })}>
          {copying === "done" ? (
            <CheckIcon className="size-5 text-oak" />
          ) : (
            <LinkIcon className="size-5" />
          )}
          {words.copy}
        </button>
        <PrintButton>{words.print}</PrintButton>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {copying === "done" ? words.copied : null}
        {copying === "refused" ? (
          <>
            {words.copyByHand}{" "}
            <span className="block select-all break-all text-ink">{address}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

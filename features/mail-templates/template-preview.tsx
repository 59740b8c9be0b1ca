import type { TemplateWords } from "./contract.ts";
import { type Facts, fillIn } from "./placeholders.ts";

type TemplatePreviewProps = { words: TemplateWords; sample: Facts };

/** How a letter reads when everything is filled in, with made-up values. */
export function TemplatePreview({ words, sample }: TemplatePreviewProps) {
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h2 className="label">Preview with sample values</h2>
      <div className="rounded-md border border-hairline bg-paper">
        <p className="border-b border-hairline px-5 py-3 text-sm">
          <span className="text-muted">Subject: </span>
          <span className="font-[650]">{fillIn(words.subject, sample)}</span>
        </p>
        <p className="px-5 py-4 text-[1rem] leading-relaxed break-words whitespace-pre-wrap">
          {fillIn(words.body, sample)}
        </p>
      </div>
    </section>
  );
}

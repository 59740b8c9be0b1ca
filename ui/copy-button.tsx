import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { stateLabels } from "./ui-labels.ts";
import { useTranslation } from "./use-translation.ts";

type CopyButtonProps = {
  text: string;
  /** Read out after "Copy", to tell several copy buttons of a page apart. */
  name?: ReactNode;
};

/** Copies a text and confirms it; if the browser refuses, asks the user to select the text. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const labels = useTranslation(stateLabels);
  const [copied, setCopied] = useState<boolean | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <div className="flex items-center gap-3 print:hidden">
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {labels.copy}
        {name ? <span className="sr-only"> {name}</span> : null}
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied === null ? "" : copied ? labels.copied : labels.copyByHand}
      </span>
    </div>
  );
}

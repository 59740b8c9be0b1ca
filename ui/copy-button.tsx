import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { stateWords } from "./ui-words.ts";
import { useWords } from "./words.ts";

type CopyButtonProps = {
  text: string;
  /** Read out after "Copy", to tell several copy buttons of a page apart. */
  name?: ReactNode;
};

/** Copies a text and confirms it; if the browser refuses, asks the user to select the text. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const words = useWords(stateWords);
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
      <Button look="secondary" size="small" onClick={() => void copy()}>
        {words.copy}
        {name ? <span className="sr-only"> {name}</span> : null}
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied === null ? "" : copied ? words.copied : words.copyByHand}
      </span>
    </div>
  );
}

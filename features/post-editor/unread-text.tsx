import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Offers stored text that the editor cannot place, until its writer has copied it. */
export function UnreadText({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <Notice
      tone="warning"
      heading="This device has text that the editor cannot place"
      className="mt-3"
    >
      <p>
        An earlier version of this site stored it, and it was not saved. Copy what you need; it
        stays on this device until you remove it.
      </p>
      <pre className="my-3 max-h-72 overflow-y-auto border-l border-hairline pl-3 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} name="the stored text" />
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Remove it from this device
        </Button>
      </div>
    </Notice>
  );
}

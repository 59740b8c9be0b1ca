import { saveText } from "#platform/client/save-text.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { printNearest } from "#ui/page/print-nearest.ts";

/** Shows recovery codes, which appear only once, with buttons to copy, download and print them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      showToast("The codes are copied.");
    } catch {
      showToast("The browser blocked copying. Download the codes instead.");
    }
  }
  return (
    <div data-sheet="" className="grid gap-3">
      <p className="hidden print:block">{heading()}</p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 bg-panel px-4 py-3 font-mono text-base max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" size="small" onClick={() => save(codes)}>
          Download
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={(event) => printNearest(event.currentTarget)}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

function heading() {
  return `Recovery codes for ${location.host}. Each works once.`;
}

function save(codes: string[]) {
  saveText("recovery-codes.txt", "text/plain", `${[heading(), "", ...codes].join("\n")}\n`);
}

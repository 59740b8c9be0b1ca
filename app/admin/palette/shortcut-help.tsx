import { inboxKeys } from "#features/leads/inbox/inbox-keys.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastKey } from "#ui/overlay/toast.tsx";
import { newLeadKey, type Shortcut } from "./shortcuts.ts";
import { SingleKeys } from "./single-keys.tsx";

type ShortcutHelpProps = { open: boolean; onClose: () => void; shortcuts: readonly Shortcut[] };

const lines = "grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 text-sm";

export function ShortcutHelp({ open, onClose, shortcuts }: ShortcutHelpProps) {
  const addsLeads = useStaff().may("leads.edit");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keyboard shortcuts"
      width="wide"
    >
      {/* First, because it receives the focus: placed below, it would scroll the start of the list out of view. */}
      <div className="mb-6 border-b border-hairline pb-5">
        <SingleKeys />
      </div>
      <div className="grid content-start gap-x-10 gap-y-6 sm:grid-cols-2">
        <section aria-labelledby="keys-everywhere">
          <h3 id="keys-everywhere" className="mb-3 text-base">
            Everywhere
          </h3>
          <dl className={lines}>
            <Line keys={["Ctrl", "K"]} text="Search and commands (⌘ K on a Mac)" />
            {shortcuts.map(({ key, path, label }) => (
              <Line key={path} keys={["g", key]} text={`Go to ${label}`} />
            ))}
            {addsLeads ? <Line keys={[newLeadKey]} text="New lead" /> : null}
            <Line keys={[toastKey]} text="Go to the newest notification, such as one with Undo" />
            <Line keys={["?"]} text="This list" />
          </dl>
        </section>
        <section aria-labelledby="keys-inbox">
          <h3 id="keys-inbox" className="mb-3 text-base">
            In the inbox
          </h3>
          <dl className={lines}>
            {inboxKeys
              .filter(({ edits }) => addsLeads || !edits)
              .map(({ key, text }) => (
                <Line key={key} keys={[key === "Escape" ? "Esc" : key]} text={text} />
              ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

function Line({ keys, text }: { keys: string[]; text: string }) {
  return (
    <>
      <dt className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-sm border border-edge bg-panel px-1.5 py-0.5 text-center font-mono text-xs whitespace-nowrap"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}

import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { useWaitingCountReload } from "#app/admin/shell/waiting-count.tsx";
import { HeldPanel } from "#features/backups/restored/held-panel.tsx";

export const meta = staffMeta("Held after a restore");

export default function RestoredCopy() {
  const reload = useWaitingCountReload();
  return (
    <>
      <ScreenHeading name="Held after a restore" />
      <div className="px-gutter pt-2 pb-16 lg:px-6">
        <HeldPanel onReleased={reload} />
      </div>
    </>
  );
}

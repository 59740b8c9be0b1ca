import { useNewRelease } from "#features/live/new-release.ts";
import { Notice } from "#ui/notice.tsx";
import type { LostPartProps } from "#ui/on-demand.tsx";
import { ReloadButton } from "./reload-offer.tsx";

type StaffLostPartProps = LostPartProps & {
  /** Address to load instead of the present one. */
  to?: string;
};

/** Stands in the place of a lost part, in sight wherever that is: the place of a dialog is the end of the page. */
export function StaffLostPart({ open = true, onClose, to }: StaffLostPartProps) {
  const isNew = useNewRelease();
  if (!open) return null;
  return (
    <Notice tone="error" announce className="sticky top-16 bottom-0 z-30 low:static text-sm">
      <p>
        This part could not be loaded.{" "}
        {isNew ? "There is a new version." : "Check your connection."}
      </p>
      <p className="flex gap-x-4">
        <ReloadButton to={to} />
        {onClose ? (
          <button type="button" className="link py-1" onClick={onClose}>
            Close
          </button>
        ) : null}
      </p>
    </Notice>
  );
}

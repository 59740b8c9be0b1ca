import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { FlagList } from "#features/flags/flag-list.tsx";

export const meta = staffMeta("Features");

export default function Features() {
  return (
    <>
      <ScreenHeading name="Features">
        <p className="text-sm text-muted">
          What the public site shows. Changes go live within seconds.
        </p>
      </ScreenHeading>
      <div className="px-gutter pt-2 pb-16 lg:px-6">
        <FlagList />
      </div>
    </>
  );
}

import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { useMoment } from "#app/admin/shell/use-moment.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { FlagList } from "#features/flags/flag-list.tsx";

export const meta = staffMeta("Features");

export default function Features() {
  const { hours } = useSiteData();
  const moment = useMoment();
  const { user, may } = useAuth();
  if (!user) return null;
  return (
    <>
      <ScreenHeading name="Features">
        <p className="text-sm text-muted">
          What the public site shows. Changes go live within seconds.
        </p>
      </ScreenHeading>
      <div className="px-gutter pt-2 pb-16 lg:px-6">
        <FlagList
          mayEdit={may("features.edit")}
          me={user.name}
          timeZone={hours.timeZone}
          moment={moment}
        />
      </div>
    </>
  );
}

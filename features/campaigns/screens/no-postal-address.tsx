import { StaffLink } from "#platform/access/staff-link.tsx";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { noPostalAddressMessage, postalAddressOwner } from "./labels.ts";

const mailSettings = `${staffPaths.adminSettings}?group=mail`;

/** Says that no newsletter can be sent before a postal address is set. */
export function NoPostalAddress({ className }: { className?: string }) {
  return (
    <Notice tone="warning" className={cx("text-sm", className)}>
      {noPostalAddressMessage}{" "}
      <StaffLink to={mailSettings} className="link" otherwise={postalAddressOwner}>
        Set it
      </StaffLink>
    </Notice>
  );
}

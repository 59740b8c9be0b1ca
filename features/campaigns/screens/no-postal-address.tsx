import { StaffLink } from "#platform/access/staff-link.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { type CampaignsProps, noPostalAddressMessage, postalAddressOwner } from "./labels.ts";

type NoPostalAddressProps = Pick<CampaignsProps, "mailSettings"> & { className?: string };

/** Says that no newsletter can be sent before a postal address is set. */
export function NoPostalAddress({ mailSettings, className }: NoPostalAddressProps) {
  return (
    <Notice tone="warning" className={cx("text-sm", className)}>
      {noPostalAddressMessage}{" "}
      <StaffLink to={mailSettings} className="link" otherwise={postalAddressOwner}>
        Set it
      </StaffLink>
    </Notice>
  );
}

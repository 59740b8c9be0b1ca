import { Link } from "react-router";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { noPostalAddress, type SendsProps } from "./labels.ts";

type NoPostalAddressProps = Pick<SendsProps, "mailSettings"> & { className?: string };

/** What still stands between a newsletter and its readers. */
export function NoPostalAddress({ mailSettings, className }: NoPostalAddressProps) {
  return (
    <Notice tone="warning" className={cx("text-sm", className)}>
      {noPostalAddress}{" "}
      {mailSettings ? (
        <Link to={mailSettings} className="link">
          Open the settings
        </Link>
      ) : null}
    </Notice>
  );
}

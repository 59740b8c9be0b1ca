import { isValidElement, type ReactElement } from "react";
import { PhoneLink, SecondPhoneLink } from "#app/shell/calls/phone-link.tsx";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";

type PageActionsProps = {
  /** The page's own next step: a link, or an element such as `QuoteLink`. */
  action: { label: string; path: string } | ReactElement;
  /** Colours for the green bands. */
  onDeep?: boolean;
  className?: string;
};

/** Next steps of a page: its own, and a call with the opening-hours line. */
export function PageActions({ action, onDeep = false, className }: PageActionsProps) {
  const [first, second] = onDeep
    ? (["onDeep", "onDeepOutline"] as const)
    : (["primary", "secondary"] as const);
  return (
    <div className={cx("print:hidden", className)}>
      <div className="flex flex-wrap items-center gap-3">
        {isValidElement(action) ? (
          action
        ) : (
          <SiteLink
            href={action.path}
            className={cx(buttonStyle({ variant: first, size: "large" }), "max-sm:w-full")}
          >
            {action.label}
          </SiteLink>
        )}
        <SecondPhoneLink variant={second} />
      </div>
      <OpenNow offersMessage className={cx("mt-4", onDeep ? "text-on-deep-muted" : "text-muted")} />
    </div>
  );
}

/** Phone link with the opening-hours line, for pages whose own next step is beside it or is text. */
export function CallLine({ className }: { className?: string }) {
  return (
    <div className={cx("flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden", className)}>
      <PhoneLink
        className="inline-flex min-h-11 items-center gap-2 font-[650] text-link underline decoration-1 underline-offset-6 hover:decoration-2"
        iconStyle="size-5"
      />
      <OpenNow offersMessage className="text-muted" />
    </div>
  );
}

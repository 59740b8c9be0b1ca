import { useSiteData } from "#app/shell/use-site-data.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { phoneHref } from "#platform/phone.ts";
import { type ButtonVariant, buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PhoneIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";

type PhoneLinkProps = { className: string; iconStyle?: string };

/** Link that calls the company, with its number. */
export function PhoneLink({ className, iconStyle }: PhoneLinkProps) {
  const { company } = useSiteData();
  const { call } = useTranslation(shellLabels);
  return (
    <a href={phoneHref(company.phone)} className={className}>
      <PhoneIcon className={iconStyle} />
      {call(company.phone)}
    </a>
  );
}

/**
 * The same link beside a page's own next step: a button, on phones a text link at the left, because the floating call
 * button has its place at the right.
 */
export function SecondPhoneLink({ variant }: { variant: ButtonVariant }) {
  return (
    <PhoneLink
      className={cx(
        buttonStyle({ variant, size: "large" }),
        "max-sm:min-h-11 max-sm:border-0 max-sm:p-0 max-sm:text-[1rem] max-sm:text-(--link) max-sm:underline max-sm:underline-offset-4 max-sm:hover:bg-transparent",
      )}
      iconStyle="size-5 shrink-0 max-sm:hidden"
    />
  );
}

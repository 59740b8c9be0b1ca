import { useSiteData } from "#app/shell/use-site-data.ts";
import { shellWords } from "#content/frame/shell.ts";
import { phoneHref } from "#platform/phone.ts";
import { PhoneIcon } from "#ui/icons.tsx";
import { useWords } from "#ui/words.ts";

type PhoneLinkProps = { className: string; iconStyle?: string };

/** Link that calls the company, with its number. */
export function PhoneLink({ className, iconStyle }: PhoneLinkProps) {
  const { company } = useSiteData();
  const { call } = useWords(shellWords);
  return (
    <a href={phoneHref(company.phone)} className={className}>
      <PhoneIcon className={iconStyle} />
      {call(company.phone)}
    </a>
  );
}

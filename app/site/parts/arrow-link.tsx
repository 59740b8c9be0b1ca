import { SiteLink } from "#app/shell/site-link.tsx";
import { cx } from "#ui/class-names.ts";
import { ArrowIcon } from "#ui/icons.tsx";

type ArrowLinkProps = {
  label: string;
  path: string;
  onDeep?: boolean;
  className?: string;
};

export function ArrowLink({ label, path, onDeep = false, className }: ArrowLinkProps) {
  return (
    <SiteLink
      href={path}
      className={cx(
        "group inline-flex w-fit items-center gap-2 py-2.5 font-[650] underline decoration-1 underline-offset-6 hover:decoration-2 lg:py-1",
        onDeep ? "text-gold" : "text-link",
        className,
      )}
    >
      {label}
      <ArrowIcon className="size-5 shrink-0 transition-transform duration-150 group-hover:translate-x-1" />
    </SiteLink>
  );
}

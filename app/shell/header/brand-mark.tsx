import { cx } from "#ui/class-names.ts";

/** The company's logo, a lark on a mesa, in the current text colour. */
export function BrandMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("shrink-0", className)}
    >
      <path d="M1.5 27.5h4.5c2.2 0 2.9-.9 3.6-2.9l1.9-5.6c.3-.9.8-1.3 1.7-1.3h7.4c.9 0 1.4.4 1.7 1.3l1.9 5.6c.7 2 1.4 2.9 3.6 2.9h2.7" />
      <path d="M14.2 27.5h8" opacity=".55" />
      <g className="stroke-poppy [.on-deep_&]:stroke-gold">
        <path d="M24 7.3l-2.5-.8c-.6-1.8-3.6-2-4.5 0-.7 1.6-3.3 2.8-7.2 6.7 3 .3 8.4.4 10.6-2.5 1-1.3 1.3-2.4 1.2-3.3" />
        <path d="M16.2 13.3v4.2M18.6 12.7v4.8" />
      </g>
    </svg>
  );
}

/** Maximum length of a name (characters) for one line and for two, beside the menu and the call button. */
const oneLine = 14;
const twoLines = 24;

function nameStyle(name: string): string {
  if (name.length <= oneLine) return "text-[1.375rem] leading-none whitespace-nowrap";
  const size = name.length <= twoLines ? "text-lg" : "text-[0.9375rem]";
  return cx(size, "max-w-[10.4rem] leading-[1.08] text-balance wrap-anywhere");
}

/** Logo with the name beside it; long names are set smaller and wrap, to stay nearly as narrow as short ones. */
export function Brand({ name }: { name: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-2 font-display font-bold tracking-[-0.03em]",
        nameStyle(name),
      )}
    >
      <BrandMark />
      <span className="relative top-0.5">{name}</span>
    </span>
  );
}

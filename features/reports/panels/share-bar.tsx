type Part = { share: number; className: string };

/** Bar of up to three parts, each a share from 0 to 1. Hidden from screen readers: its values are written beside it. */
export function ShareBar({ parts, className }: { parts: readonly Part[]; className?: string }) {
  let start = 0;
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className ?? "h-2 w-full"}
    >
      <rect width="100" height="4" className="fill-panel" />
      {parts.map((part, index) => {
        const x = start;
        start += part.share * 100;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have their place
            key={index}
            x={x}
            width={Math.max(0, part.share * 100)}
            height="4"
            className={part.className}
          />
        );
      })}
    </svg>
  );
}

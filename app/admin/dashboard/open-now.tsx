import { useEffect, useState } from "react";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { tryStep } from "#features/errors/error-watch.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { cx } from "#ui/class-names.ts";

/** Shows the fixed hours until the browser has computed "Open now, until 6:00 PM". */
export function OpenNow({ className }: { className?: string }) {
  const { company, hours } = useSiteData();
  const [line, setLine] = useState<string | null>(null);

  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void tryStep(async () => {
      const { openLine } = await import("#platform/time/business-time.ts");
      if (stopped) return;
      const update = () => setLine(openLine(Date.now(), hours));
      update();
      timer = setInterval(update, minuteMs);
    });
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [hours]);

  const open = line?.startsWith("Open") ?? false;
  return (
    <p className={cx("flex items-baseline gap-2.5 text-sm", className)}>
      <span
        aria-hidden="true"
        className={cx(
          "relative -top-px size-2.5 shrink-0 rounded-full border-2",
          line === null
            ? "border-current opacity-60"
            : open
              ? "border-(--second) bg-(--second)"
              : "border-(--accent)",
        )}
      />
      <span className={line === null ? undefined : "font-semibold"}>{line ?? company.hours}</span>
    </p>
  );
}

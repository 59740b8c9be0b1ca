import { shellLabels } from "#content/frame/shell.ts";
import { MoonIcon, SunIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** Switches the theme through a page script. CSS chooses the icon, so the right one shows before the script runs. */
export function ThemeToggle({ withLabel = false }: { withLabel?: boolean }) {
  const { darkMode } = useTranslation(shellLabels);
  return (
    <button
      type="button"
      data-theme-toggle=""
      aria-pressed={false}
      aria-label={withLabel ? undefined : darkMode}
      className={
        withLabel
          ? "inline-flex min-h-11 items-center gap-2.5 rounded-md text-sm hover:underline noscript:hidden"
          : "grid size-11 shrink-0 lg:size-9 place-items-center rounded-full text-muted hover:bg-panel hover:text-ink noscript:hidden"
      }
    >
      <MoonIcon className="size-5.5 dark:hidden" />
      <SunIcon className="hidden size-5.5 dark:block" />
      {withLabel ? darkMode : null}
    </button>
  );
}

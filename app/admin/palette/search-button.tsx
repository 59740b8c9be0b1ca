import { useEffect, useState } from "react";
import { SearchIcon } from "#ui/icons.tsx";
import { useShow } from "./show-command.ts";

const look =
  "flex items-center rounded-md border border-deep-line text-on-deep-muted hover:border-on-deep-muted hover:text-on-deep";

/** Opens the staff search; the wide form also shows the keys. */
export function SearchButton({ compact = false }: { compact?: boolean }) {
  const show = useShow();
  const [command, setCommand] = useState("Ctrl");
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setCommand("⌘");
  }, []);
  if (compact) {
    return (
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={() => show("palette")}
        className="grid size-11 place-items-center rounded-md"
      >
        <SearchIcon className="size-6" />
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => show("palette")}
      className={`${look} min-h-10 w-full gap-2.5 px-3 text-sm`}
    >
      <SearchIcon className="size-4.5 shrink-0" />
      <span className="grow text-left">Search</span>
      <span aria-hidden="true" className="text-xs">
        {command} K
      </span>
    </button>
  );
}

import { Dialog as Base } from "@base-ui/react/dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cx } from "#ui/class-names.ts";
import { CloseIcon, SearchIcon } from "#ui/icons.tsx";
import { useOpenAfterMount } from "./use-open-after-mount.ts";

export type CommandOption = {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
};
export type CommandGroup = { id: string; label: string; options: readonly CommandOption[] };

type CommandDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog and of its field. */
  title: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Shown below the options and announced to screen readers, such as that nothing was found. */
  status: string;
  /** Key hints; hidden on phones. */
  footer?: ReactNode;
};

/** Dialog of a search field and its results: arrows move, Enter selects, Escape closes; the field keeps the focus. */
export function CommandDialog(dialog: CommandDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useOpenAfterMount(dialog.open);
  return (
    <Base.Root open={shown} onOpenChange={(next) => dialog.onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-[#0a120f]/60 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex justify-center p-3 sm:p-6 sm:pt-[12vh]">
          <Base.Popup
            initialFocus={field}
            className="relative flex max-h-full w-full max-w-2xl flex-col self-start overflow-hidden rounded-lg border border-hairline bg-canvas text-ink shadow-float transition duration-150 ease-settle data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <Base.Title className="sr-only">{dialog.title}</Base.Title>
            <Combobox {...dialog} field={field} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Follows the option that Enter selects: the first one of a query, until arrows or the pointer move to another. */
function useActiveOption(groups: readonly CommandGroup[], query: string) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [activeId, activate] = useState<string>();
  const found = options.findIndex((option) => option.id === activeId);
  const activeIndex = Math.max(0, found);
  const active = options[activeIndex];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts at its first result
  useEffect(() => activate(undefined), [query]);
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return active?.onSelect();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    activate(options[(activeIndex + step + options.length) % options.length]?.id);
  }

  return { active, activate, handleKey, domId: (name: string) => `${id}-${name}` };
}

type ComboboxProps = CommandDialogProps & { field: React.RefObject<HTMLInputElement | null> };

function Combobox(props: ComboboxProps) {
  const { title, placeholder, query, onQuery, groups, status, footer, field } = props;
  const { active, activate, handleKey, domId } = useActiveOption(groups, query);
  return (
    <>
      <div className="flex items-center gap-3 border-b border-hairline pr-2 pl-4">
        <SearchIcon className="size-5 shrink-0 text-muted" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={title}
          aria-expanded={active !== undefined}
          aria-controls={domId("list")}
          aria-autocomplete="list"
          aria-activedescendant={active ? domId(active.id) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={placeholder}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={handleKey}
          className="min-h-14 w-full min-w-0 grow bg-transparent text-base placeholder:text-muted focus-visible:outline-none"
        />
        <Base.Close
          aria-label="Close"
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-panel hover:text-ink focus-visible:-outline-offset-3"
        >
          <CloseIcon className="size-5" />
        </Base.Close>
      </div>
      <div
        id={domId("list")}
        role="listbox"
        aria-label={title}
        className="min-h-0 grow overflow-y-auto overscroll-contain py-2 empty:hidden"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox is no fieldset
          <div key={group.id} role="group" aria-labelledby={domId(`group-${group.id}`)}>
            <div
              id={domId(`group-${group.id}`)}
              className="px-4 pt-2.5 pb-1 text-xs font-[650] text-muted"
            >
              {group.label}
            </div>
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={domId(option.id)}
                option={option}
                active={option === active}
                onPoint={() => activate(option.id)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="px-4 py-3 text-sm text-muted empty:sr-only">
        {status}
      </p>
      {footer ? (
        <div className="border-t border-hairline px-4 py-2 text-xs text-muted max-sm:hidden">
          {footer}
        </div>
      ) : null}
    </>
  );
}

type OptionProps = { id: string; option: CommandOption; active: boolean; onPoint: () => void };

function Option({ id, option, active, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option instead
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onClick={option.onSelect}
      className={cx(
        "flex min-h-11 cursor-pointer items-center justify-between gap-4 border-l-3 px-4 py-2 pl-[calc(--spacing(4)-3px)]",
        active ? "border-poppy bg-panel" : "border-transparent",
      )}
    >
      <span className="flex min-w-0 items-center gap-3">
        {option.icon ? <span className="shrink-0 text-muted">{option.icon}</span> : null}
        <span className="min-w-0 truncate text-[1rem]">{option.title}</span>
      </span>
      {option.note ? (
        <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{option.note}</span>
      ) : null}
    </div>
  );
}

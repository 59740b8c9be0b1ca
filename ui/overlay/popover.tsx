import { lazyComponent } from "#ui/on-demand.tsx";
import { OnFirstPress } from "./on-first-press.tsx";
import type { PopoverProps } from "./popover-panel.tsx";

const PopoverPanel = lazyComponent(async () => (await import("./popover-panel.tsx")).PopoverPanel);

/** Panel beside its button, for wide windows. Escape and a press outside close it; only its middle scrolls. */
export function Popover(props: PopoverProps) {
  return (
    <OnFirstPress trigger={props.trigger} opens="dialog" open={props.open}>
      {({ trigger, onClose }) => {
        const giveBack = () => {
          props.onOpenChange(false);
          onClose();
        };
        return <PopoverPanel popover={{ ...props, trigger }} onClose={giveBack} />;
      }}
    </OnFirstPress>
  );
}

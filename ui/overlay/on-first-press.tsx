import {
  type ComponentPropsWithRef,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";

/** Button that opens something; brings its own look and accessible name. */
export type Trigger = ReactElement<ComponentPropsWithRef<"button"> & { busy?: boolean }>;

/** Props of what a button opens. `onClose`: gives the button back, for the notice that its code is lost. */
export type Opened = { trigger: Trigger; onClose: () => void };

type OnFirstPressProps = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  /** True if what it opens is open when the button is drawn: its code is loaded at once. */
  open?: boolean;
  /** Draws what the button opens, with the button itself. May suspend. */
  children: (opened: Opened) => ReactNode;
};

/**
 * Draws a button alone until it is pressed, because what it opens loads code of its own. The button stays, busy, until
 * that code is there; then the press is repeated on its successor, so that the first press already opens.
 */
export function OnFirstPress({ trigger, opens, open = false, children }: OnFirstPressProps) {
  const [isPressed, setPressed] = useState(open);
  const [isReturned, setReturned] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const successor = useRef<HTMLButtonElement>(null);
  const press = () => startLoading(() => setPressed(true));
  const pressByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    press();
  };
  const onClose = () => {
    setPressed(false);
    setReturned(true);
  };
  const alone = cloneElement(trigger, {
    "aria-haspopup": opens,
    "aria-expanded": false,
    "aria-busy": isLoading || isPressed || undefined,
    onClick: press,
    onKeyDown: opens === "menu" ? pressByArrow : undefined,
    autoFocus: isReturned,
  });
  return (
    <Suspense fallback={alone}>
      {isPressed ? (
        <>
          {children({ trigger: cloneElement(trigger, { ref: successor }), onClose })}
          <PressOnce button={successor} isOpen={open} />
        </>
      ) : (
        alone
      )}
    </Suspense>
  );
}

type PressOnceProps = {
  button: RefObject<HTMLButtonElement | null>;
  /** True if its panel is open when it is drawn, so that a press would close it. */
  isOpen: boolean;
};

/**
 * Presses a button when it is drawn, unless the focus has gone elsewhere: what opens would take it from somebody who types.
 * Stands behind the button, so that its own effects have run.
 */
function PressOnce({ button, isOpen }: PressOnceProps) {
  const isDone = useRef(isOpen);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (!button.current || isFocusElsewhere(button.current)) return;
    button.current.focus({ preventScroll: true });
    button.current.click();
  }, [button]);
  return null;
}

/**
 * Tells whether somebody has moved the focus away from a button. What is around the button, the body or a dialog, has it
 * when the button's predecessor left the page with it, and in browsers that focus no pressed button.
 */
function isFocusElsewhere(button: HTMLButtonElement): boolean {
  const focused = document.activeElement;
  return focused?.isConnected === true && !focused.contains(button);
}

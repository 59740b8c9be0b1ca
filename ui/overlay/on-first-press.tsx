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

type OnFirstPressProps = {
  trigger: Trigger;
  opens: "menu" | "dialog";
  /** Draws what the button opens, with the button itself. May suspend. */
  children: (trigger: Trigger) => ReactNode;
};

/**
 * Draws a button alone until it is pressed, because what it opens loads code of its own. The button stays, busy, until
 * that code is there; then the press is repeated on its successor, so that the first press already opens.
 */
export function OnFirstPress({ trigger, opens, children }: OnFirstPressProps) {
  const [isPressed, setPressed] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const successor = useRef<HTMLButtonElement>(null);
  const press = () => startLoading(() => setPressed(true));
  const pressByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    press();
  };
  return (
    <Suspense>
      {isPressed ? (
        <>
          {children(cloneElement(trigger, { ref: successor }))}
          <PressOnce button={successor} />
        </>
      ) : (
        cloneElement(trigger, {
          "aria-haspopup": opens,
          "aria-expanded": false,
          "aria-busy": isLoading || undefined,
          onClick: press,
          onKeyDown: opens === "menu" ? pressByArrow : undefined,
        })
      )}
    </Suspense>
  );
}

/**
 * Presses a button when it is drawn, unless the focus has gone elsewhere: what opens would take it from somebody who types.
 * Stands behind the button, so that its own effects have run.
 */
function PressOnce({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const isDone = useRef(false);
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
  return document.activeElement?.contains(button) === false;
}

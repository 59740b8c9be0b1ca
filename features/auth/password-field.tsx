import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from "react";
import { controlStyle, describedBy, FieldFrame } from "#ui/form/field-frame.tsx";
import { onceReleased } from "#ui/page/pressed-pointer.ts";

type PasswordFieldProps = {
  label?: string;
  name: string;
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  error?: string;
} & Omit<ComponentPropsWithRef<"input">, "type" | "onKeyDown" | "onKeyUp">;

/** A password input that can be revealed, allows pasting and warns about Caps Lock. */
export function PasswordField({ label = "Password", hint, error, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={shown ? "text" : "password"}
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={256}
          onKeyDown={checkCapsLock}
          onKeyUp={checkCapsLock}
          onBlur={(event) => {
            // Later under a pressed pointer: the button below would move up and lose the click.
            onceReleased(() => setCapsLock(false));
            rest.onBlur?.(event);
          }}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, hint, error)}
          className={`${controlStyle} pr-20`}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 text-sm font-[650] text-link hover:underline focus-visible:-outline-offset-3"
        >
          {shown ? "Hide" : "Show"}
        </button>
      </div>
      <p role="status" className="text-sm text-poppy empty:sr-only">
        {capsLock ? "Caps Lock is on." : ""}
      </p>
    </FieldFrame>
  );
}

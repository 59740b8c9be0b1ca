import type { ComponentProps } from "react";
import { Button } from "#ui/button.tsx";

type PathButtonProps = Omit<ComponentProps<typeof Button>, "children"> & {
  label: string;
  path: string;
};

/** Renders a small button in the row of a path, which completes its name. */
export function PathButton({ label, path, ...button }: PathButtonProps) {
  return (
    <Button variant="quiet" size="small" aria-label={`${label} ${path}`} {...button}>
      {label}
    </Button>
  );
}

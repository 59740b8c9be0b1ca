import { Button } from "#ui/button.tsx";

type FormButtonsProps = { label: string; busy: boolean; onCancel: () => void };

/** Submit and cancel buttons of a small form inside a screen. */
export function FormButtons({ label, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" busy={busy}>
        {label}
      </Button>
      <Button look="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

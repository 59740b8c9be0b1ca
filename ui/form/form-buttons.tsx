import { Button } from "#ui/button.tsx";

type FormButtonsProps = { label: string; busy: boolean; onCancel: () => void };

/** The end of a small form inside a screen: its submit button and the way out. */
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

import { Button, type ButtonVariant } from "#ui/button.tsx";

type ImportLeadsButtonProps = { onImport: () => void; variant?: ButtonVariant };

/** Opens the import of leads from a file. */
export function ImportLeadsButton({ onImport, variant = "quiet" }: ImportLeadsButtonProps) {
  return (
    <Button
      variant={variant}
      size="small"
      aria-haspopup="dialog"
      onClick={onImport}
      className="whitespace-nowrap max-sm:min-h-11"
    >
      Import CSV
    </Button>
  );
}

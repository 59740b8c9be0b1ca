export const cellStyle = "min-w-0 truncate py-0.5 pr-4";

export function Cell({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a placed table
    <div role="cell" className={cellStyle}>
      {children}
    </div>
  );
}

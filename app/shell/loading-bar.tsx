/** A thin bar along the top while the next page loads; a page script shows it. */
export function LoadingBar() {
  return (
    <div
      role="status"
      data-loading-bar=""
      className="group/loading pointer-events-none fixed inset-x-0 top-0 z-[60] h-1 print:hidden"
    >
      <span data-label="" className="sr-only" />
      <span className="hidden h-full origin-left animate-creep bg-poppy group-data-[loading-bar=shown]/loading:block" />
    </div>
  );
}

/** First Tab stop of the page: skips the header and leads to the element with this id. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-[70] -translate-y-20 rounded-md bg-oak px-4 py-3 font-[650] text-on-oak transition-transform focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}

import { Words } from "#app/shell/words.tsx";

type PromisesProps = { heading: string; items: readonly string[] };

export function Promises({ heading, items }: PromisesProps) {
  return (
    <div className="mt-12 border-2 border-ink bg-paper px-6 py-6 sm:px-8 sm:py-7">
      <h3>{heading}</h3>
      <ul className="mt-4 grid gap-x-10 gap-y-3 text-[1rem] leading-normal sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="relative pl-6">
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="absolute top-1.5 left-0 size-3.5 text-poppy"
            >
              <path d="M2 8h12" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
            </svg>
            <Words text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

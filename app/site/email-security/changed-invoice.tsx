import { emailSecurityFrame } from "#content/email-security-frame.ts";
import { useTranslation } from "#ui/use-translation.ts";

/** Made-up invoice on which only the account number is wrong. */
export function ChangedInvoice() {
  const { title, number, lines, due, total, payTo, caption } = useTranslation(
    emailSecurityFrame.invoice,
  );
  return (
    <figure className="mx-auto w-full max-w-md lg:mr-0 lg:mt-4">
      <div className="relative rotate-1 border border-hairline bg-paper px-6 py-6 text-ink shadow-float sm:px-8 sm:py-8">
        <div className="flex items-baseline justify-between gap-4">
          <p className="font-display text-2xl font-bold">{title}</p>
          <p className="text-sm text-muted">{number}</p>
        </div>
        <dl className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 border-t border-hairline pt-4 text-[1rem]">
          {lines.map((line) => (
            <div key={line.what} className="contents">
              <dt>{line.what}</dt>
              <dd className="text-right tabular-nums">{line.amount}</dd>
            </div>
          ))}
          <div className="contents font-[650]">
            <dt className="border-t border-hairline pt-2">{due}</dt>
            <dd className="border-t border-hairline pt-2 text-right tabular-nums">{total}</dd>
          </div>
        </dl>
        <div className="mt-6 bg-panel px-4 py-3 text-sm">
          <p className="text-muted">{payTo}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 font-mono text-[1.0625rem]">
            <s className="text-muted decoration-2">•••• 4410</s>
            <span className="font-bold text-poppy">•••• 9027</span>
          </p>
        </div>
      </div>
      <figcaption className="mt-6 max-w-sm text-sm text-on-deep-muted lg:ml-auto">
        {caption}
      </figcaption>
    </figure>
  );
}

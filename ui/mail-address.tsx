import { Fragment } from "react";

/** Lets an email address wrap after "@" and before a dot or a plus; a part longer than the line breaks anywhere. */
export function MailAddress({ address }: { address: string }) {
  const pieces = address.split(/(?<=@)|(?=[.+])/).filter(Boolean);
  return (
    <span className="wrap-anywhere">
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}

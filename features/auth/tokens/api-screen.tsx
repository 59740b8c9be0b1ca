import { ApiReader } from "./api-reader.tsx";
import { TokenList } from "./token-list.tsx";

type ApiScreenProps = {
  /** Formats a moment in the company's time zone. */
  moment: (at: number) => string;
  siteUrl: string;
};

/** Shows the tokens of programs and the calls they can make. */
export function ApiScreen({ moment, siteUrl }: ApiScreenProps) {
  return (
    <>
      <TokenList moment={moment} />
      <ApiReader siteUrl={siteUrl} />
    </>
  );
}

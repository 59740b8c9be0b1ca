import { ApiReader } from "./api-reader.tsx";
import { TokenList } from "./token-list.tsx";

type ApiScreenProps = {
  /** Formats a moment in the company's time zone. */
  moment: (at: number) => string;
  siteUrl: string;
};

/** The API for programs: their tokens, and what they can call. */
export function ApiScreen({ moment, siteUrl }: ApiScreenProps) {
  return (
    <>
      <TokenList moment={moment} />
      <ApiReader siteUrl={siteUrl} />
    </>
  );
}

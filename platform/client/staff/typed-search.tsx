import type { ComponentProps } from "react";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { SearchInput } from "#ui/form/search-input.tsx";

type TypedSearchProps = Omit<ComponentProps<typeof SearchInput>, "value" | "onText"> & {
  /** The search that the address holds. */
  search: string;
  onSearch: (text: string) => void;
};

/** Searches a list while somebody types. */
export function TypedSearch({ search, onSearch, ...input }: TypedSearchProps) {
  const [text, setText] = useTypedSearch(search, onSearch);
  return <SearchInput {...input} value={text} onText={setText} />;
}

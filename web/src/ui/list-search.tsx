import { SearchInput } from './search-input';

interface ListSearchProps {
  label: string;
  q: string | undefined;
  onSearch: (changes: { q: string | undefined }) => void;
}

/** A list's search field; the address keeps the text. */
export function ListSearch({ label, q, onSearch }: ListSearchProps) {
  return (
    <SearchInput
      className="grow basis-60"
      label={label}
      value={q ?? ''}
      onChange={(typed) => onSearch({ q: typed === '' ? undefined : typed })}
      dense
    />
  );
}

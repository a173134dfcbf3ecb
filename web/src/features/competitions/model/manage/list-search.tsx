import { SearchInput } from '../../../../ui/search-input';

interface ListSearchProps {
  label: string;
  q: string | undefined;
  onSearch: (changes: { q: string | undefined }) => void;
}

/** Finds in a list by words, which its address keeps. */
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

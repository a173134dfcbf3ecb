import { type SortId, sortLabels } from '@cruxboard/domain/sort-options';
import { Select } from './select';

interface SortSelectProps<Id extends string> {
  sorts: readonly (Id & SortId)[];
  value: Id;
  onChange: (sort: Id) => void;
  /** Of the list's entries, once it is known: fewer than two have no order, so nothing is shown. */
  count?: number | undefined;
  /** More of the list, after its options: columns that sort. */
  more?: readonly { readonly value: Id; readonly label: string }[] | undefined;
  className?: string | undefined;
}

/** The order of a list, by the platform's own picker. */
export function SortSelect<Id extends string>(props: SortSelectProps<Id>) {
  const { sorts, value, onChange, count = Infinity, more = [], className } = props;
  if (count < 2) return null;
  const options = [...sorts.map((id) => ({ value: id, label: sortLabels[id] })), ...more];
  return (
    <Select
      label="Sort by"
      labelHidden
      dense
      className={className}
      options={options}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

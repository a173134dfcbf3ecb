import { type SortId, sortLabels } from '@cruxboard/domain/sort-options';
import { Select } from './select';

interface SortSelectProps<Id extends string> {
  sorts: readonly (Id & SortId)[];
  value: Id;
  onChange: (sort: Id) => void;
  /** More of the list, after its options: columns that sort. */
  more?: readonly { readonly value: Id; readonly label: string }[] | undefined;
  className?: string | undefined;
}

/** The order of a list, by the platform's own picker. */
export function SortSelect<Id extends string>(props: SortSelectProps<Id>) {
  const { sorts, value, onChange, more = [], className } = props;
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

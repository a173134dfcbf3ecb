import { Checkbox } from './checkbox';
import type { SelectedRows } from './use-selection';

interface SelectAllProps {
  keys: readonly string[];
  selection: SelectedRows;
  isLabelled?: boolean | undefined;
}

/** Selects all rows that pass the filters. */
export function SelectAll({ keys, selection, isLabelled = false }: SelectAllProps) {
  const isAllOn = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <Checkbox
      label="Select all"
      labelHidden={!isLabelled}
      checked={isAllOn}
      isMixed={!isAllOn && selection.keys.size > 0}
      onChange={(event) => (event.target.checked ? selection.setAll(keys) : selection.clear())}
    />
  );
}

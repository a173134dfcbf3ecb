import { parseSort, type SortList } from '@cruxboard/domain/sort-options';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The address's `sort-by` as it stands, and its change. Every page keeps the parameter. */
export function useSortText(): readonly [string | undefined, (sort: string) => void] {
  const text = useSearch({ strict: false, select: (search) => search['sort-by'] });
  const navigate = useNavigate();
  const change = (sort: string) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, 'sort-by': sort }),
      replace: true,
      resetScroll: false,
    });
  return [text, change];
}

/** The list's option that the address names, the default for anything else; and its change. */
export function useSortBy<T extends SortList>(
  list: T,
): readonly [T[number], (sort: T[number]) => void] {
  const [text, change] = useSortText();
  return [parseSort(list, text), change];
}

import { competitionSorts, parseSort } from '@cruxboard/domain/sort-options';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompetitionsPage } from '../features/competitions/competitions/competitions-page';
import { competitionsQuery } from '../features/competitions/competitions/queries';
import { searchLengthMax } from '../ui/search-input';

interface CompetitionsSearch {
  /** Part of a name, as typed. */
  q?: string | undefined;
}

export const Route = createFileRoute('/competitions/')({
  validateSearch: (search: Record<string, unknown>): CompetitionsSearch => ({
    q:
      typeof search['q'] === 'string' && search['q'] !== ''
        ? search['q'].slice(0, searchLengthMax)
        : undefined,
  }),
  loaderDeps: ({ search }) => ({
    search: search.q ?? '',
    sort: parseSort(competitionSorts, search['sort-by']),
  }),
  loader: ({ context, deps }) => {
    for (const when of ['live', 'upcoming', 'past'] as const) {
      void context.queryClient.prefetchInfiniteQuery(competitionsQuery(when, deps));
    }
  },
  component: Page,
});

function Page(): ReactNode {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompetitionsPage
      search={q}
      onSearch={(search) =>
        void navigate({
          search: (known) => ({ ...known, q: search === '' ? undefined : search }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

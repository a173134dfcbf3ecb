import { competitionSorts } from '@cruxboard/domain/sort-options';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSortBy } from '../../../lib/address/use-sort-by';
import { SortSelect } from '../../../ui/sort-select';
import { errorSentence, requestIdOf } from '../../../lib/api/errors';
import { useSession } from '../../../lib/session/hooks';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadMore } from '../../../ui/load-more';
import { SectionHead } from '../../../ui/page-header';
import { SearchInput } from '../../../ui/search-input';
import { titleClass } from '../../../ui/title';
import { CompetitionRow } from './competition-row';
import { CompetitionsSkeleton } from './competitions-skeleton';
import { LiveCard } from './live-card';
import type { ListedAs, When } from './queries';
import { listTexts as texts } from './list-texts';
import { type Competitions, useCompetitions } from './use-competitions';

interface CompetitionsPageProps {
  /** From the address. */
  search: string;
  onSearch: (search: string) => void;
}

/** Live, upcoming and past competitions. */
export function CompetitionsPage({ search, onSearch }: CompetitionsPageProps) {
  useTitle(texts.title);
  const [typed, setTyped] = useTyped(search, onSearch);
  const [sort, setSort] = useSortBy(competitionSorts);
  return (
    <div className="mx-auto max-w-home pad-gutter pt-6 pb-16 lg:pt-10">
      <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="grow">
          <h1 className={titleClass}>{texts.title}</h1>
          <p className="text-ink-2">{texts.intro}</p>
        </div>
        <SearchInput
          label={texts.search}
          value={typed}
          onChange={setTyped}
          className="w-full sm:w-80"
        />
        <SortSelect sorts={competitionSorts} value={sort} onChange={setSort} />
        <RunLink />
      </header>
      <Lists listed={{ search, sort }} onClear={() => setTyped('')} />
    </div>
  );
}

/** Typing updates the address; navigating back updates the field. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), 250);
  const synced = useRef(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (settled === synced.current) return;
    synced.current = settled;
    latest.current(settled);
  }, [settled]);
  useEffect(() => {
    if (search === synced.current) return;
    synced.current = search;
    setTyped(search);
  }, [search]);
  return [typed, setTyped] as const;
}

function Lists({ listed, onClear }: { listed: ListedAs; onClear: () => void }) {
  const live = useCompetitions('live', listed);
  const upcoming = useCompetitions('upcoming', listed);
  const past = useCompetitions('past', listed);
  const lists = [live, upcoming, past];
  const failed = lists.find((list) => list.error !== null);
  if (failed?.error) {
    return (
      <ErrorState
        title={texts.failed}
        onRetry={() => {
          for (const list of lists) list.refetch();
        }}
        isRetrying={lists.some((list) => list.isFetching)}
        requestId={requestIdOf(failed.error)}
      >
        {errorSentence(failed.error)}
      </ErrorState>
    );
  }
  if (lists.some((list) => list.isPending)) return <CompetitionsSkeleton />;
  if (lists.every((list) => list.items.length === 0)) {
    return <Nothing search={listed.search} onClear={onClear} />;
  }
  return (
    <div className="grid gap-8">
      <Section when="live" list={live} />
      <Section when="upcoming" list={upcoming} />
      <Section when="past" list={past} />
    </div>
  );
}

function Section({ when, list }: { when: When; list: Competitions }) {
  if (list.items.length === 0) return null;
  return (
    <section aria-label={texts[when]}>
      <SectionHead title={texts[when]} />
      {when === 'live' ? (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
          {list.items.map((card) => (
            <li key={card.id}>
              <LiveCard card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="border-t border-line">
          {list.items.map((card) => (
            <li key={card.id}>
              <CompetitionRow card={card} />
            </li>
          ))}
        </ul>
      )}
      {list.hasMore ? (
        // sections follow below, so only a tap may push them down
        <LoadMore
          label={texts.more}
          isLoading={list.isFetchingMore}
          onLoad={list.fetchMore}
          error={list.moreError === null ? undefined : errorSentence(list.moreError)}
          onScroll={false}
        />
      ) : null}
    </section>
  );
}

function Nothing({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') {
    return (
      <EmptyState icon={Trophy} title={texts.none.title}>
        {texts.none.said}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Trophy}
      title={texts.noneFound.title}
      action={
        <Button look="plain" onClick={onClear}>
          {texts.noneFound.clear}
        </Button>
      }
    >
      {texts.noneFound.said(search)}
    </EmptyState>
  );
}

function RunLink() {
  const { status } = useSession();
  const address = '/competitions/manage' as string; // a page of another slice
  return (
    <Link
      to={status === 'visitor' ? '/auth/login' : address}
      search={status === 'visitor' ? { next: address } : {}}
      className={buttonClass({ look: 'plain' })}
    >
      {texts.run}
    </Link>
  );
}

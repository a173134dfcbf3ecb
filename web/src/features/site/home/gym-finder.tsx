import type { GymCard } from '@cruxboard/contracts/gyms/gyms/gyms';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/format';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { Button } from '../../../ui/button';
import { chipClass } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { SectionHead } from '../../../ui/page-header';
import { SearchInput } from '../../../ui/search-input';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { FoundGyms } from './found-gyms';
import { GymRow } from './gym-row';
import type { HomeProps } from './home-props';
import { texts } from './texts';
import { canLocate, useNear } from './use-near';

const words = texts.gyms;

interface GymFinderProps extends HomeProps {
  /** Shown before a search; undefined while loading. */
  first: readonly GymCard[] | undefined;
  /** The number of gyms; null if unknown. */
  total: number | null;
  isPending: boolean;
}

/** Finds gyms by name or place, or nearby. */
export function GymFinder({ search, onSearch, first, total, isPending }: GymFinderProps) {
  const { state, locate: ask, stop } = useNear();
  const [isAll, setAll] = useState(false);
  const settled = useDebounced(search.trim(), 250);
  const isSearched = search.trim() !== '';
  const isNear = state.kind === 'on' && !isSearched;
  const hasMore = total === null || total > (first?.length ?? 0);
  return (
    <section id="gyms" aria-labelledby="gyms-title" className="scroll-mt-20">
      <SectionHead
        id="gyms-title"
        title={words.title}
        action={
          canLocate() ? (
            <button
              type="button"
              className={chipClass}
              aria-pressed={isNear}
              aria-busy={state.kind === 'asking' || undefined}
              onClick={() => {
                onSearch('');
                if (isNear) stop();
                else ask();
              }}
            >
              <Icon icon={LocateFixed} size="s" />
              {words.near}
            </button>
          ) : null
        }
      />
      <SearchInput label={words.find} value={search} onChange={onSearch} className="mb-2" />
      <p role="status" className={state.kind === 'refused' ? 'py-2 text-14 text-ink-2' : 'sr-only'}>
        {state.kind === 'asking' ? words.locating : null}
        {state.kind === 'refused' ? words.refused : null}
      </p>
      {isNear ? (
        <FoundGyms filter={{ near: state.near }} onClear={stop} />
      ) : isSearched || isAll ? (
        <FoundGyms
          filter={{ search: settled }}
          onClear={() => {
            onSearch('');
            setAll(true);
          }}
        />
      ) : (
        <>
          {isPending ? (
            <Skeleton label={words.loading}>
              <SkeletonRows count={4} hasTag={false} />
            </Skeleton>
          ) : null}
          <ul>
            {first?.map((gym) => (
              <li key={gym.id}>
                <GymRow gym={gym} />
              </li>
            ))}
          </ul>
          {first && hasMore ? (
            <Button look="ghost" className="-ms-2 mt-1" onClick={() => setAll(true)}>
              {total === null ? words.allOf : words.all(formatNumber(total))}
            </Button>
          ) : null}
          {total === 0 ? <p className="py-3 text-ink-2">{words.empty}</p> : null}
        </>
      )}
    </section>
  );
}

import type { GymCard } from '@cruxboard/contracts/gyms/gyms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { errorSentence } from '../../lib/api/errors';
import { formatDaysAgo, formatNumber } from '../../lib/format/format';
import { useDebounced } from '../../lib/use-debounced';
import { Button } from '../../ui/button';
import { ColourDot } from '../../ui/colour-dot';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { SearchInput } from '../../ui/search-input';
import { Skeleton, SkeletonRows } from '../../ui/skeleton';
import { gymsQuery } from './queries';
import { texts } from './texts';

interface GymListProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Gyms by name or place; the search is in the address. */
export function GymList({ search, onSearch }: GymListProps) {
  const gyms = useQuery(gymsQuery(useDebounced(search.trim(), 250)));
  return (
    <section id="gyms" aria-labelledby="gyms-title" className="scroll-mt-20">
      <div className="section-head">
        <h2 id="gyms-title">{texts.list}</h2>
      </div>
      <SearchInput label={texts.find} value={search} onChange={onSearch} className="mb-2" />
      {gyms.isPending ? (
        <Skeleton label={texts.loadingList}>
          <SkeletonRows count={4} hasTag={false} />
        </Skeleton>
      ) : null}
      {gyms.isError && !gyms.data ? (
        <ErrorState
          title={texts.failedTitle}
          headingLevel={3}
          onRetry={() => void gyms.refetch()}
          isRetrying={gyms.isFetching}
        >
          {errorSentence(gyms.error)}
        </ErrorState>
      ) : null}
      {gyms.data?.items.length === 0 ? (
        <NoGyms search={search} onClear={() => onSearch('')} />
      ) : (
        <ul>
          {gyms.data?.items.map((gym) => (
            <li key={gym.id}>
              <GymLink gym={gym} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GymLink({ gym }: { gym: GymCard }) {
  const place = [gym.location, gym.lastSetOn ? texts.set(formatDaysAgo(gym.lastSetOn)) : null];
  return (
    <Link
      to="/gym/$gymId"
      params={{ gymId: gym.id }}
      className="row-link -mx-2 grid-cols-[minmax(0,1fr)_auto_auto] gap-5 px-2!"
    >
      <span className="min-w-0">
        <b className="ell block text-17 leading-snug font-strong">{gym.name}</b>
        <small className="ell block text-14 text-ink-3">{place.filter(Boolean).join(', ')}</small>
      </span>
      <span className="flex gap-0.75">
        {gym.newestColours.slice(0, 4).map((colour) => (
          <ColourDot key={colour} colour={colour} />
        ))}
      </span>
      <span className="text-end text-13 leading-tight text-ink-3">
        <span className="board figs-id block text-26 text-ink">{formatNumber(gym.climbCount)}</span>
        {texts.climbs}
      </span>
    </Link>
  );
}

function NoGyms({ search, onClear }: { search: string; onClear: () => void }) {
  if (search.trim() === '') {
    return (
      <EmptyState icon={MapPinOff} headingLevel={3} title={texts.emptyTitle}>
        {texts.empty}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MapPinOff}
      headingLevel={3}
      title={texts.noneTitle}
      action={
        <Button look="plain" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    >
      {texts.none}
    </EmptyState>
  );
}

import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { cardClass } from '../../../../ui/card';
import { logSentence } from '../../model/log-sentence';
import { formatInstant } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { ReadFailed } from '../../../../ui/read-failed';
import { LoadNextPage } from '../../../../ui/load-next-page';
import { Skeleton, SkeletonRows } from '../../../../ui/skeleton';
import { managedLogQuery } from './log-query';
import type { LogSearch } from './log-search';
import { texts } from './texts';

interface EntriesProps {
  competition: CompetitionManaged;
  search: LogSearch;
  onClear: () => void;
}

/** The matching entries. New ones load on request, so that nothing moves under a finger. */
export function Entries({ competition, search, onClear }: EntriesProps) {
  const { id, seq, timeZone } = competition;
  const query = managedLogQuery(id, search);
  const log = useInfiniteQuery(query);
  const client = useQueryClient();
  const [readTo, setReadTo] = useState(seq);
  const entries = log.data?.pages.flatMap((page) => page.items) ?? [];
  if (log.isPending) {
    return (
      <Skeleton label={texts.loading} className={cardClass}>
        <SkeletonRows count={10} hasTag={false} />
      </Skeleton>
    );
  }
  if (log.isError && entries.length === 0) {
    return <ReadFailed title={texts.title} read={log} />;
  }
  const fresh = () => {
    setReadTo(seq);
    void client.resetQueries({ queryKey: query.queryKey });
  };
  const groups = [...competition.categories, ...competition.cohorts];
  const names = {
    group: (groupId: string) => groups.find((one) => one.id === groupId)?.name,
    timeZone,
  };
  return (
    <>
      {seq > readTo ? (
        <div className="mb-4">
          <Button look="plain" wide onClick={fresh} busy={log.isFetching}>
            {texts.fresh}
          </Button>
        </div>
      ) : null}
      {entries.length === 0 ? (
        <div className={cardClass}>
          <EmptyState
            icon={ScrollText}
            title={texts.none.title}
            action={
              <Button look="plain" onClick={onClear}>
                {texts.none.action}
              </Button>
            }
          >
            {texts.none.why}
          </EmptyState>
        </div>
      ) : (
        <ol className={cardClass} aria-label={texts.title}>
          {entries.map((entry) => (
            <Entry
              key={entry.seq}
              entry={entry}
              words={logSentence(entry, names)}
              zone={timeZone}
            />
          ))}
        </ol>
      )}
      <LoadNextPage query={log} label={texts.older} />
    </>
  );
}

function Entry({ entry, words, zone }: { entry: LogEntry; words: string; zone: string }) {
  const { at, actorName } = entry;
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,14rem)] sm:items-baseline">
      <time dateTime={at} className="text-13 figs text-ink-3">
        {formatInstant(at, { timeZone: zone })}
      </time>
      <p className="text-16 break-words">{words}</p>
      {actorName === null ? null : (
        <p className="text-13 break-words text-ink-2 sm:text-end">{texts.by(actorName)}</p>
      )}
    </li>
  );
}

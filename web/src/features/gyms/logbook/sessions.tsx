import type { LogbookSession } from '@cruxboard/contracts/gyms/logbook/logbook';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay, formatWeekday } from '../../../lib/format/format';
import { importWithRetry } from '../../../lib/loading/import-with-retry';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { IconButton } from '../../../ui/icon-button';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { LogbookRow } from './logbook-row';
import { sessionsQuery } from './queries';
import { texts } from './texts';

/** Loaded by the first tap on share. */
const ShareSession = lazy(async () => ({
  default: (await importWithRetry(() => import('./share-session'))).ShareSession,
}));

interface SessionsProps {
  username: string;
  /** The day up to which sessions are shown; null for all. */
  until: string | null;
  onShowAll: () => void;
}

/** The days on which somebody climbed, each with its climbs. */
export function Sessions({ username, until, onShowAll }: SessionsProps) {
  const read = useInfiniteQuery(sessionsQuery(username, until));
  const [shared, setShared] = useState<{ session: LogbookSession; isOpen: boolean } | null>(null);
  const sessions = read.data?.pages.flatMap((page) => page.items) ?? [];
  if (read.data === undefined && read.isError) {
    return <ReadFailed title={texts.failed} read={read} />;
  }
  return (
    <Card
      title={texts.sessions}
      isFlush
      actions={
        until === null ? null : (
          <Button look="ghost" quiet onClick={onShowAll}>
            {texts.showAll}
          </Button>
        )
      }
    >
      {until === null ? null : (
        <p role="status" className="px-4 pb-2 text-14 text-ink-2">
          {texts.showFrom(formatDay(until))}
        </p>
      )}
      {read.isPending ? (
        <Skeleton label={texts.loading}>
          <SkeletonRows count={6} />
        </Skeleton>
      ) : null}
      {sessions.map((session) => (
        <Session
          key={session.day}
          session={session}
          onShare={() => setShared({ session, isOpen: true })}
        />
      ))}
      <LoadNextPage query={read} label={texts.moreSessions} onScroll={false} />
      {shared === null ? null : (
        <Suspense>
          <ShareSession
            {...shared}
            onClose={() => setShared({ session: shared.session, isOpen: false })}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** More rows of a session than these are folded away. */
const rowsShown = 8;

function Session({ session, onShare }: { session: LogbookSession; onShare: () => void }) {
  const { day, items } = session;
  const [isWhole, setWhole] = useState(items.length <= rowsShown + 1);
  const flashes = items.filter(({ attempts, isRepeat }) => attempts === 1 && !isRepeat).length;
  const gyms = [...new Set(items.map(({ gymName }) => gymName))];
  const facts = [
    texts.climbs(new Set(items.map(({ climbId }) => climbId)).size),
    ...(flashes === 0 ? [] : [texts.flashes(flashes)]),
    gyms.join(', '),
  ];
  const id = `session-${day}`;
  return (
    <section aria-labelledby={id}>
      <header className="flex items-center border-y border-line bg-canvas py-1.5 ps-4 pe-1">
        <div className="min-w-0 grow">
          <h3 id={id} className="text-16 leading-snug font-name">
            {formatWeekday(day)} {formatDay(day)}
          </h3>
          <p className="ell text-13 text-ink-2">{facts.join(' · ')}</p>
        </div>
        <IconButton icon={Share2} label={texts.share} onClick={onShare} />
      </header>
      <ul className="[&>li:last-child>a]:border-b-0">
        {(isWhole ? items : items.slice(0, rowsShown)).map((row) => (
          <li key={row.id}>
            <LogbookRow row={row} />
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Button look="ghost" wide onClick={() => setWhole(true)}>
          {texts.moreRows(items.length - rowsShown)}
        </Button>
      )}
    </section>
  );
}

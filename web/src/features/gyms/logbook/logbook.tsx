import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mountain } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '../../../lib/format/format';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ReadFailed } from '../../../ui/read-failed';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../ui/skeleton';
import { Calendar } from './calendar';
import { Pyramid } from './pyramid';
import { logbookQuery } from './queries';
import { Sessions } from './sessions';
import { Summary } from './summary';
import { texts } from './texts';
import { WallShare } from './wall-share';

interface LogbookProps {
  username: string;
  isOwn: boolean;
}

/** What somebody climbed: sums, pyramid, calendar and sessions. */
export default function Logbook({ username, isOwn }: LogbookProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [until, setUntil] = useState<string | null>(null);
  const read = useQuery(logbookQuery(username, { today }));
  const { data } = read;
  if (data === undefined) {
    if (read.isError) return <ReadFailed title={texts.failed} read={read} />;
    return <LogbookSkeleton />;
  }
  const isEmpty = data.pyramid.length === 0;
  if (isEmpty && !isOwn) return null;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-4">
      {isEmpty ? <NoClimbs /> : <Summary today={today} logbook={data} />}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {isEmpty ? null : <Pyramid username={username} today={today} />}
        <Calendar username={username} today={today} until={until} onPick={setUntil} />
      </div>
      {isEmpty ? null : (
        <Sessions username={username} until={until} onShowAll={() => setUntil(null)} />
      )}
      {isOwn && data.rank !== null ? (
        <WallShare gymId={data.rank.gymId} gymName={data.rank.gymName} />
      ) : null}
    </section>
  );
}

function NoClimbs() {
  return (
    <Card>
      <EmptyState
        icon={Mountain}
        title={texts.emptyTitle}
        action={
          <Link to="/" hash="gyms" className={buttonClass()}>
            {texts.emptyAction}
          </Link>
        }
      >
        {texts.empty}
      </EmptyState>
    </Card>
  );
}

function LogbookSkeleton() {
  return (
    <Skeleton label={texts.loading} className="grid gap-4">
      <SkeletonShape width="100%" height={96} />
      <SkeletonShape width="100%" height={280} />
      <SkeletonRows count={6} />
    </Skeleton>
  );
}

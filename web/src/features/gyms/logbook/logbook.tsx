import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mountain } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { texts } from './texts';
import { WallShare } from './wall-share';

interface LogbookProps {
  username: string;
  isOwn: boolean;
  /** Where they climb. */
  children: ReactNode;
}

/** What somebody climbed: pyramid, calendar and sessions. */
export default function Logbook({ username, isOwn, children }: LogbookProps) {
  const [today] = useState(() => dayOf(new Date()));
  const [until, setUntil] = useState<string | null>(null);
  const read = useQuery(logbookQuery(username, { today }));
  const { data } = read;
  if (data === undefined) {
    if (read.isError) return <ReadFailed title={texts.failed} read={read} />;
    return <LogbookSkeleton />;
  }
  if (data.pyramid.length === 0) return isOwn ? <NoClimbs /> : null;
  return (
    <section
      aria-label={texts.title}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_1fr] lg:gap-x-8"
    >
      <div className="grid grid-cols-1 items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2">
        <Pyramid username={username} today={today} />
        <Calendar username={username} today={today} until={until} onPick={setUntil} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Sessions username={username} until={until} onShowAll={() => setUntil(null)} />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:col-start-2">
        {isOwn && data.rank !== null ? (
          <WallShare gymId={data.rank.gymId} gymName={data.rank.gymName} />
        ) : null}
        {children}
      </div>
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
      <SkeletonShape width="100%" height={280} />
      <SkeletonRows count={6} />
    </Skeleton>
  );
}

import { canCompetition, type CompetitionAction } from '@cruxboard/domain/competitions/permissions';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageError, pageErrorFor } from '../../../../lib/address/page-error';
import { errorSentence } from '../../../../lib/api/errors';
import { useOnline } from '../../../../lib/browser/online';
import { cardClass } from '../../../../ui/card';
import { ReadFailed } from '../../../../ui/read-failed';
import { OfflineStrip } from '../../../../ui/offline-strip';
import { Skeleton, SkeletonRows, SkeletonShape } from '../../../../ui/skeleton';
import { texts } from './texts';

interface LoadedProps<T> {
  /** "Competitors", for the loading and error texts. */
  what: string;
  query: UseQueryResult<T>;
  skeleton?: ReactNode | undefined;
  children: (data: T) => ReactNode;
}

/** The loading, error and offline states of every management screen. */
export function Loaded<T>({ what, query, skeleton, children }: LoadedProps<T>) {
  const isOnline = useOnline();
  if (query.data === undefined && query.error) {
    const page = pageErrorFor(query.error);
    if (page !== null) return page;
    return <ReadFailed headingLevel={1} title={texts.failed(what)} read={query} />;
  }
  if (query.data === undefined) return <Loading what={what} skeleton={skeleton} />;
  return (
    <>
      {query.error || !isOnline ? (
        <OfflineStrip onRetry={() => void query.refetch()}>
          {query.error ? errorSentence(query.error) : texts.offline}{' '}
          {texts.lastUpdated(
            new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(query.dataUpdatedAt),
          )}
        </OfflineStrip>
      ) : null}
      {children(query.data)}
    </>
  );
}

/** Before the first data. */
export function Loading({ what, skeleton }: Pick<LoadedProps<never>, 'what' | 'skeleton'>) {
  return (
    <Skeleton label={texts.loading(what.toLowerCase())}>{skeleton ?? <PageSkeleton />}</Skeleton>
  );
}

interface ForRoleProps {
  competition: CompetitionManaged;
  action: CompetitionAction;
  children: ReactNode;
}

/** Renders its children only for roles with the permission; others, who came by a link, get the 403 page. */
export function ForRole({ competition, action, children }: ForRoleProps) {
  if (canCompetition(competition.roles, action)) return children;
  return <PageError code="unauthorized" />;
}

function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonShape width={220} height={34} />
      <SkeletonShape width="100%" height={44} />
      <div className={cardClass}>
        <SkeletonRows count={8} hasTag={false} />
      </div>
    </div>
  );
}

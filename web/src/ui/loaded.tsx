import type { ReactNode } from 'react';
import type { Read } from '../lib/query/together';
import { pageErrorFor } from '../lib/address/page-error';
import { errorCode, errorSentence } from '../lib/api/errors';
import { useOnline } from '../lib/browser/online';
import { cardClass } from './card';
import { ReadFailed } from './read-failed';
import { OfflineStrip } from './offline-strip';
import { Skeleton, SkeletonRows, SkeletonShape } from './skeleton';

const texts = {
  loading: (what: string) => `Loading ${what}`,
  failed: (what: string) => `${what} didn’t load`,
  offline: 'Offline.',
  lastUpdated: (time: string) => `Last updated ${time}`,
} as const;

interface LoadedProps<T> {
  /** "Competitors", for the loading and error texts. */
  what: string;
  query: Read<T>;
  skeleton?: ReactNode | undefined;
  /** The screen says itself what is old or waits. */
  isQuiet?: boolean | undefined;
  children: (data: T) => ReactNode;
}

/** The loading, error and offline states of every management screen. */
export function Loaded<T>({ what, query, skeleton, isQuiet = false, children }: LoadedProps<T>) {
  const isOnline = useOnline();
  if (query.data === undefined && query.error) {
    const page = pageErrorFor(query.error);
    if (page !== null) return page;
    return <ReadFailed headingLevel={1} title={texts.failed(what)} read={query} />;
  }
  if (query.data === undefined) return <Loading what={what} skeleton={skeleton} />;
  return (
    <>
      {!isQuiet && (query.error || !isOnline) ? (
        <OfflineStrip onRetry={() => void query.refetch()}>
          {isFailed(query) ? errorSentence(query.error) : texts.offline}{' '}
          {texts.lastUpdated(
            new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(query.dataUpdatedAt),
          )}
        </OfflineStrip>
      ) : null}
      {children(query.data)}
    </>
  );
}

/** Whether it failed for another reason than the network: with a network gone in the middle, it says the same. */
function isFailed({ error }: Pick<Read<unknown>, 'error'>): boolean {
  return error !== null && errorCode(error) !== 'offline';
}

/** Before the first data. */
export function Loading({ what, skeleton }: Pick<LoadedProps<never>, 'what' | 'skeleton'>) {
  return (
    <Skeleton label={texts.loading(what.toLowerCase())}>{skeleton ?? <PageSkeleton />}</Skeleton>
  );
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

import type { CreditEntry } from '@cruxboard/contracts/competitions/credits/credits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { formatInstant, formatNumber } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ReadFailed } from '../../../ui/read-failed';
import { LoadNextPage } from '../../../ui/load-next-page';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { textLinkClass } from '../../../ui/text-link';
import { entriesQuery } from './queries';
import { texts } from './texts';

const words = texts.history;

/** Every change of the balance, newest first. */
export function HistoryCard() {
  const history = useInfiniteQuery(entriesQuery());
  const entries = history.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={words.title} isFlush>
      {entries === undefined ? (
        history.error ? (
          <ReadFailed title={words.failed} read={history} />
        ) : (
          <Skeleton label={words.loading}>
            <SkeletonRows count={4} hasTag={false} />
          </Skeleton>
        )
      ) : entries.length === 0 ? (
        <EmptyState icon={History} title={words.none} headingLevel={3}>
          {words.noneWhy}
        </EmptyState>
      ) : (
        <ul className="mt-1.5 border-t border-line">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b border-line px-4 py-2 last:border-b-0 large-text:grid-cols-1"
            >
              <Row entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <LoadNextPage query={history} label={words.more} />
    </Card>
  );
}

function Row({ entry }: { entry: CreditEntry }) {
  const { kind, competitionName, places, purchaseId, amount } = entry;
  const what = words.kinds[kind];
  return (
    <>
      <div className="min-w-0">
        <b className="block text-16 font-name wrap-anywhere">
          {competitionName === null ? what : words.of(what, competitionName)}
        </b>
        <p className="text-13 text-ink-3">
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
          {places === null ? null : ` · ${words.places(places)}`}
        </p>
        {purchaseId === null ? null : (
          <Link
            to="/competitions/manage/credits/$purchaseId"
            params={{ purchaseId }}
            className={textLinkClass({ standalone: true })}
          >
            {words.receipt}
          </Link>
        )}
      </div>
      <div className="text-end tabular-nums large-text:text-start">
        <b className={cx('block text-17', amount > 0 && 'text-success')}>{signed(amount)}</b>
        <small className="text-13 text-ink-3">{words.balance(entry.balanceAfter)}</small>
      </div>
    </>
  );
}

/** With a real minus sign, as wide as the plus. */
function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

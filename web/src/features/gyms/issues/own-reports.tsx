import type { OwnReport } from '@cruxboard/contracts/gyms/issues/issues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '../../../lib/api/call';
import { formatInstant } from '../../../lib/format/format';
import { useQueue } from '../../../lib/queue/use-queue';
import { Button } from '../../../ui/button';
import { LoadNextPage } from '../../../ui/load-next-page';
import { ReadFailed } from '../../../ui/read-failed';
import { Sheet } from '../../../ui/sheet';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { StateBadge } from '../../../ui/state-badge';
import { ownReportsQuery } from './queries';
import { IssueStateBadge } from './state-badge';
import { aboutLabels, kindLabels, texts } from './texts';

/** What the user reported of a climb, with its state and answer; nothing without reports. */
export function OwnReports({ climbId }: { climbId: string }) {
  const { data } = useInfiniteQuery(ownReportsQuery(climbId));
  const waiting = useWaiting(climbId);
  const [isOpen, setOpen] = useState(false);
  const reports = data?.pages.flatMap(({ items }) => items) ?? [];
  if (reports.length + waiting.length === 0) return null;
  return (
    <section aria-label={texts.own} className="border-t border-line p-4 md:px-6 md:py-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-17 font-strong">{texts.own}</h2>
        <Button look="ghost" onClick={() => setOpen(true)}>
          {texts.all}
        </Button>
      </div>
      <ul className="grid gap-4">
        {waiting.map(({ kind, message }) => (
          <li key={kind}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-name">{kindLabels[kind]}</b>
              <StateBadge tone="warn" icon={Clock}>
                {texts.waiting}
              </StateBadge>
            </p>
            {message ? <p className="text-14 text-ink-2">{message}</p> : null}
          </li>
        ))}
        {reports.map((report) => (
          <li key={report.id}>
            <ReportLines report={report} />
          </li>
        ))}
      </ul>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={texts.all}>
        <AllReports />
      </Sheet>
    </section>
  );
}

/** Reports of a climb that are still on this device. */
function useWaiting(climbId: string): CallInput<'issues.reportIssue'>[] {
  return useQueue()
    .filter(({ name, state }) => name === 'issues.reportIssue' && state === 'waiting')
    .map(({ input }) => input as CallInput<'issues.reportIssue'>) // items of this name carry this input
    .filter(({ subjectId }) => subjectId === climbId);
}

function ReportLines({ report }: { report: OwnReport }) {
  const { kind, state, at, message, answer } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-name">{kindLabels[kind]}</b>
        <IssueStateBadge state={state} />
        <time dateTime={at} className="text-13 text-ink-3">
          {formatInstant(at)}
        </time>
      </p>
      {message === '' ? null : <p className="mt-1 text-14 text-ink-2">{message}</p>}
      {answer === null ? null : (
        <p className="mt-2 border-s-2 border-line-strong ps-3 text-14">
          <b className="font-label">{texts.answer}</b> {answer.message}{' '}
          <time dateTime={answer.at} className="text-13 text-ink-3">
            {formatInstant(answer.at)}
          </time>
        </p>
      )}
    </>
  );
}

/** Everything that the user reported anywhere. */
function AllReports() {
  const reports = useInfiniteQuery(ownReportsQuery(null));
  const { data } = reports;
  if (data === undefined) {
    if (reports.isError) return <ReadFailed title={texts.failed} read={reports} />;
    return (
      <Skeleton label={texts.loading}>
        <SkeletonRows count={4} />
      </Skeleton>
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="text-ink-2">{texts.none}</p>;
  return (
    <>
      <ul className="grid gap-5">
        {items.map((report) => (
          <li key={report.id}>
            <Link
              to="/gym/$gymId/climb/$climbId"
              params={{ gymId: report.gymId, climbId: report.climb.id }}
              className="inline-flex min-h-tap items-center gap-1 text-14 font-label text-accent-ink"
            >
              {`${aboutLabels[report.subject]} ${report.climb.name}`.trim()}, {report.gymName}
            </Link>
            <ReportLines report={report} />
          </li>
        ))}
      </ul>
      <LoadNextPage query={reports} label={texts.more} />
    </>
  );
}

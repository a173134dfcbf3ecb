import type { IssueDetail, IssueEvent } from '@cruxboard/contracts/gyms/issues/staff-issues';
import { cx } from '../../../../lib/dom/cx';
import { formatInstant } from '../../../../lib/format/format';
import { ClimbPhotoFrame } from '../../model/climb-photo-frame';
import { texts } from './texts';

/** What people reported and what staff did, in order. */
export function IssueTimeline({ issue, timeZone }: { issue: IssueDetail; timeZone: string }) {
  const entries = [
    ...issue.reports.map((report) => ({ at: report.at, id: report.id, report, event: null })),
    ...issue.events.map((event) => ({ at: event.at, id: event.id, report: null, event })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <ol aria-label={texts.timeline} className="rounded-2 border border-line bg-surface">
      {entries.map(({ id, at, report, event }) => (
        <li
          key={id}
          className={cx(
            'border-b border-line px-4 py-3 last:border-b-0',
            event?.kind === 'commented' && 'bg-raised',
          )}
        >
          <p className="flex items-baseline justify-between gap-x-3 max-[20rem]:flex-wrap">
            <span className="min-w-0">
              {report === null ? null : (
                <>
                  <b className="font-label">{report.name ?? texts.somebody}</b>{' '}
                  <span className="text-13 text-ink-3">{texts.climber}</span>
                </>
              )}
              {event === null ? null : <Deed event={event} />}
            </span>
            <time dateTime={at} className="shrink-0 text-13 text-ink-3 max-[20rem]:shrink">
              {formatInstant(at, { timeZone })}
            </time>
          </p>
          <Words>{report?.message ?? event?.message ?? ''}</Words>
          {report?.photo ? (
            <ClimbPhotoFrame
              photo={report.photo}
              holds={[]}
              alt={texts.reportPhoto(report.name ?? texts.somebody)}
              sizes="(width < 64rem) 100vw, 24rem"
              className="mt-2 max-w-96"
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function Deed({ event }: { event: IssueEvent }) {
  const { kind, actorName, after, assigneeName } = event;
  const { event: words } = texts;
  const what =
    kind === 'commented'
      ? texts.staffOnly
      : kind === 'assigned'
        ? words.assigned(assigneeName)
        : kind === 'answered' || after === null
          ? words.answered
          : words[after];
  return (
    <>
      <b className="font-label">{actorName ?? texts.formerStaff}</b>{' '}
      <span className="text-13 text-ink-3">{what}</span>
    </>
  );
}

function Words({ children }: { children: string }) {
  return children === '' ? null : (
    <p className="mt-0.5 break-words whitespace-pre-line">{children}</p>
  );
}

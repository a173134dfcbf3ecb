import type { ScheduledJobState } from '@cruxboard/contracts/site/operator/operator';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { type ReadAnswer, readQuery } from '../../../lib/api/read';
import { formatAge } from '../../../lib/format/format';
import { cardClass } from '../../../ui/card';
import { Loaded } from '../../../ui/loaded';
import { SectionHead } from '../../../ui/page-header';
import { StateBadge } from '../../../ui/state-badge';
import { dueText, durationText, texts } from './texts';

type Queue = ReadAnswer<'/api/admin/jobs'>['queues'][number];

const rowClass =
  'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-b-0';

/** What waits in the queues, and how the scheduled jobs ran last. */
export function JobsPanel() {
  // jobs change by themselves
  const jobs = useQuery({ ...readQuery('/api/admin/jobs', {}), refetchInterval: 10_000 });
  return (
    <Loaded what={texts.parts.jobs} query={jobs}>
      {({ queues, scheduled, timeZone }) => (
        <>
          <Queues queues={queues} />
          <SectionHead title={texts.jobs.scheduled} count={scheduled.length} />
          <p className="-mt-2 mb-3 text-14 text-ink-2">{texts.jobs.zone(timeZone)}</p>
          <ul className={cardClass} aria-label={texts.jobs.scheduled}>
            {scheduled.map((job) => (
              <li key={job.name} className={rowClass}>
                <div className="min-w-0 grow basis-60">
                  <p className="text-16 font-name break-words">{job.name}</p>
                  <p className="text-13 text-ink-3">
                    {dueText(job)} · {lastRun(job)}
                  </p>
                </div>
                <Result job={job} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** Those with something in them; the rest in a line, as there are many. */
function Queues({ queues }: { queues: readonly Queue[] }) {
  const busy = queues.filter(({ waiting, running, dead }) => waiting + running + dead > 0);
  const idle = queues.filter((queue) => !busy.includes(queue));
  return (
    <>
      <SectionHead title={texts.jobs.queues} count={queues.length} />
      <ul className={cardClass} aria-label={texts.jobs.queues}>
        {busy.map(({ name, waiting, running, dead }) => (
          <li key={name} className={rowClass}>
            <span className="min-w-0 grow basis-40 text-16 font-name break-words">{name}</span>
            <span className="text-14 figs text-ink-2">
              {texts.jobs.counts({ waiting, running, dead })}
            </span>
          </li>
        ))}
        {idle.length === 0 ? null : (
          <li className={rowClass}>
            <p className="text-14 text-ink-2">
              {texts.jobs.idle}: {idle.map(({ name }) => name).join(', ')}
            </p>
          </li>
        )}
      </ul>
    </>
  );
}

function lastRun({ ranAt, durationMs }: ScheduledJobState): string {
  if (ranAt === null) return texts.jobs.notYet;
  return texts.jobs.ran(formatAge(Date.parse(ranAt)), durationText(durationMs ?? 0));
}

function Result({ job }: { job: ScheduledJobState }) {
  if (job.ranAt === null) return <StateBadge icon={Clock}>{texts.jobs.waitingFirst}</StateBadge>;
  return job.hasFailed ? (
    <StateBadge tone="bad" icon={CircleX}>
      {texts.jobs.failed}
    </StateBadge>
  ) : (
    <StateBadge tone="live" icon={CircleCheck}>
      {texts.jobs.ok}
    </StateBadge>
  );
}

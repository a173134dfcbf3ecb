import type { DeadJobShown } from '@cruxboard/contracts/site/operator/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { formatAge } from '../../../lib/format/format';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { cardClass } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { SectionHead } from '../../../ui/page-header';
import { PagedList } from './paged-list';
import { deadJobsQuery, useOperation } from './queries';
import { texts } from './texts';

/** Jobs that failed for good: what, when and why, to be retried or discarded. */
export function DeadJobsPanel() {
  const dead = useInfiniteQuery(deadJobsQuery);
  const [discarded, setDiscarded] = useState<DeadJobShown | null>(null);
  const retry = useOperation('operator.retryDeadJobs', {
    onDone: ({ count }) => toasts.show({ words: texts.dead.retried(count), tone: 'success' }),
  });
  const count = dead.data?.pages.at(-1)?.count ?? 0;
  const isRetrying = (jobId: number) =>
    retry.isPending && retry.variables.jobIds !== 'all' && retry.variables.jobIds.includes(jobId);
  return (
    <PagedList
      what={texts.parts.dead}
      query={dead}
      empty={
        <EmptyState icon={CircleCheck} title={texts.dead.none.title}>
          {texts.dead.none.why}
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <SectionHead
            title={texts.dead.title}
            count={count}
            action={
              <Button
                look="plain"
                busy={retry.isPending && retry.variables.jobIds === 'all'}
                onClick={() => retry.mutate({ jobIds: 'all' })}
              >
                <Icon icon={RotateCcw} size="s" />
                {texts.dead.retryAll(count)}
              </Button>
            }
          />
          <ul className={cardClass} aria-label={texts.dead.title}>
            {items.map((job) => (
              <Row
                key={job.jobId}
                job={job}
                isRetrying={isRetrying(job.jobId)}
                onRetry={() => retry.mutate({ jobIds: [job.jobId] })}
                onDiscard={() => setDiscarded(job)}
              />
            ))}
          </ul>
          <Discard job={discarded} onClose={() => setDiscarded(null)} />
        </>
      )}
    </PagedList>
  );
}

interface RowProps {
  job: DeadJobShown;
  isRetrying: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

function Row({ job, isRetrying, onRetry, onDiscard }: RowProps) {
  const { jobId, type, queue, deadAt, attempts, lastError } = job;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-80">
        <p className="text-16 font-name break-words">
          {type} <small className="text-13 text-ink-3 figs">#{jobId}</small>
        </p>
        <p className="text-13 text-ink-3">
          {texts.dead.when(formatAge(Date.parse(deadAt)), attempts)} · {queue}
        </p>
        <p className="mt-1 text-14 break-words text-ink-2">{lastError || texts.dead.noError}</p>
      </div>
      <div className="flex gap-2">
        <Button
          look="plain"
          busy={isRetrying}
          onClick={onRetry}
          aria-label={`${texts.dead.retry} ${type} #${jobId}`}
        >
          {texts.dead.retry}
        </Button>
        <Button
          look="ghost"
          onClick={onDiscard}
          aria-label={`${texts.dead.discard} ${type} #${jobId}`}
        >
          {texts.dead.discard}
        </Button>
      </div>
    </li>
  );
}

function Discard({ job, onClose }: { job: DeadJobShown | null; onClose: () => void }) {
  const discard = useOperation('operator.discardDeadJobs', {
    onDone: () => {
      onClose();
      toasts.show({ words: texts.dead.discarded, tone: 'success' });
    },
  });
  return (
    <ConfirmDialog
      isOpen={job !== null}
      onClose={onClose}
      title={texts.dead.discardTitle(job?.type ?? '')}
      consequence={<p>{texts.dead.discardWhy}</p>}
      confirmLabel={texts.dead.discard}
      busy={discard.isPending}
      onConfirm={() => job && discard.mutate({ jobIds: [job.jobId] })}
    />
  );
}

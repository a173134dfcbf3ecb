import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Explained } from '../model/explained';
import { firstUses, type TermName } from '../model/terms';
import { listCardClass, pageClass } from '../model/page-class';
import { formatClock } from '../model/clock';
import { useTitle } from '../../../lib/hooks/use-title';
import { cx } from '../../../lib/dom/cx';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ReadFailed } from '../../../ui/read-failed';
import { LoadNextPage } from '../../../ui/load-next-page';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton';
import { textLinkClass } from '../../../ui/text-link';
import { titleClass } from '../../../ui/title';
import { formatDate } from './dates';
import { logSentence, needsActor } from '../model/log-sentence';
import { logQuery } from './queries';
import { logTexts } from './log-texts';

const words = logTexts;

interface LogPageProps {
  competition: BoardCompetition;
  /** The live board's seq, which shows whether there are newer entries. */
  seq: number;
}

/** A competition's activity, newest first. */
export function LogPage({ competition, seq }: LogPageProps) {
  useTitle(words.tab(competition.name));
  const log = useInfiniteQuery(logQuery(competition.id));
  const queryClient = useQueryClient();
  const entries = log.data?.pages.flatMap((page) => page.items) ?? [];
  // not every change has an entry here, so the newest entry doesn't show how far the log was read
  const [loadedSeq, setLoadedSeq] = useState(seq);
  const readTo = Math.max(loadedSeq, ...entries.map((entry) => entry.seq));
  const refresh = () => {
    setLoadedSeq(seq);
    void queryClient.resetQueries({ queryKey: logQuery(competition.id).queryKey });
  };
  return (
    <div className={pageClass('column')}>
      <div className="flex flex-wrap items-end gap-x-6 px-4 pt-5 pb-2 lg:px-0">
        <h1 className={cx(titleClass, 'grow')}>{words.heading}</h1>
        <Link
          to="/competition/$competitionId"
          params={{ competitionId: competition.id }}
          data-back
          className={textLinkClass({ standalone: true })}
        >
          {words.back}
        </Link>
      </div>
      {seq > readTo && entries.length > 0 ? (
        <div className="px-4 pb-3 lg:px-0">
          <Button look="plain" wide onClick={refresh} busy={log.isFetching}>
            {words.fresh}
          </Button>
        </div>
      ) : null}
      <Story competition={competition} log={log} entries={entries} />
    </div>
  );
}

function Story({
  competition,
  log,
  entries,
}: {
  competition: BoardCompetition;
  log: Pick<
    ReturnType<typeof useInfiniteQuery>,
    | 'isPending'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  entries: readonly LogEntry[];
}) {
  if (log.isPending) {
    return (
      <Skeleton label={words.loading} className={listCardClass}>
        <SkeletonRows count={10} hasTag={false} />
      </Skeleton>
    );
  }
  if (log.isError && entries.length === 0) {
    return <ReadFailed title={words.failed} read={log} />;
  }
  if (entries.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={words.empty.title}>
        {words.empty.said}
      </EmptyState>
    );
  }
  const groups = [...competition.categories, ...competition.cohorts];
  const group = (id: string) => groups.find((one) => one.id === id)?.name;
  const { timeZone } = competition;
  const sentences = entries.map((entry) => logSentence(entry, { group, timeZone }));
  const terms = firstUses(sentences);
  const lines = entries.map((entry, index) => ({
    entry,
    sentence: sentences[index] ?? '',
    term: terms.get(index),
  }));
  return (
    <>
      {daysOf(lines, competition.timeZone).map(({ day, lines: ofDay }) => (
        <section key={day} className={`${listCardClass} mb-5`} aria-label={day}>
          <h2 className="px-4 pt-4 pb-2 text-14 font-strong lg:px-6">{day}</h2>
          <ol>
            {ofDay.map((line) => (
              <Entry key={line.entry.seq} line={line} timeZone={competition.timeZone} />
            ))}
          </ol>
        </section>
      ))}
      <LoadNextPage query={log} label={words.older} />
    </>
  );
}

interface Line {
  readonly entry: LogEntry;
  readonly sentence: string;
  /** Explained in the sentence. */
  readonly term: TermName | undefined;
}

function Entry({ line, timeZone }: { line: Line; timeZone: string }) {
  const { entry, sentence, term } = line;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline border-t border-line px-4 py-[10px] lg:grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,14rem)] lg:px-6">
      <time dateTime={entry.at} className="text-13 text-ink-3">
        {formatClock(entry.at, timeZone)}
      </time>
      <p>
        <Explained term={term}>{sentence}</Explained>
      </p>
      {needsActor(entry) ? (
        <p className="col-2 text-13 text-ink-2 lg:col-3 lg:text-end">{words.by(entry.actorName)}</p>
      ) : null}
    </li>
  );
}

function daysOf(lines: readonly Line[], timeZone: string) {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = formatDate(line.entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

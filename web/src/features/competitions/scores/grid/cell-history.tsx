import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import type { ScoreEntry } from '@cruxboard/contracts/competitions/scores/scores';
import { isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dayOf, formatDay, formatTime } from '../../../../lib/format/format';
import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonRows } from '../../../../ui/skeleton';
import { scoreHistoryQuery } from '../../model/manage/queries';
import { cellMark, cellWords } from './cell-words';
import { texts } from './texts';

interface CellHistoryProps {
  competition: CompetitionManaged;
  place: { readonly competitorId: string; readonly climbId: string };
  /** The current value. */
  current: Cell | undefined;
  /** Copies a value into the fields; without it the history is read-only. */
  onRestore: ((entry: ScoreEntry, at: string) => void) | undefined;
}

/** Who entered what and when; earlier values can be restored. */
export function CellHistory({ competition, place, current, onRestore }: CellHistoryProps) {
  const titleId = useId();
  const history = useQuery(scoreHistoryQuery(competition.id, place));
  // undecided and refused late scores never counted
  const currentEntry = history.data?.items.find(
    ({ kind }) => kind !== 'received' && kind !== 'refused',
  );
  return (
    <section aria-labelledby={titleId} className="mt-6 grid gap-2 text-ink">
      <h3 id={titleId} className="text-16 font-strong">
        {texts.history.title}
      </h3>
      {history.isPending ? (
        <Skeleton label={texts.history.loading}>
          <SkeletonRows count={2} hasTag={false} />
        </Skeleton>
      ) : null}
      {history.isError && history.data === undefined ? (
        <div className="flex items-center justify-between gap-3">
          <p className="text-14 text-ink-2">{texts.history.failed}</p>
          <Button look="plain" busy={history.isFetching} onClick={() => void history.refetch()}>
            {texts.history.again}
          </Button>
        </div>
      ) : null}
      {history.data?.items.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.history.none}</p>
      ) : null}
      <ol aria-labelledby={titleId} className="border-t border-line empty:hidden">
        {history.data?.items.map((entry) => (
          <Entry
            key={entry.seq}
            entry={entry}
            competition={competition}
            current={current}
            isCurrent={entry.seq === currentEntry?.seq}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {history.data?.hasEarlier ? (
        <p className="text-13 text-ink-3">{texts.history.earlier}</p>
      ) : null}
    </section>
  );
}

interface EntryProps extends Pick<CellHistoryProps, 'competition' | 'current' | 'onRestore'> {
  entry: ScoreEntry;
  isCurrent: boolean;
}

function Entry({ entry, competition, current, isCurrent, onRestore }: EntryProps) {
  const words = cellWords(entry.cell);
  const mark = cellMark(entry.cell, competition.rules);
  const { timeZone } = competition;
  // always with the day, as it becomes the reason in the log
  const day = formatDay(dayOf(new Date(entry.at), timeZone));
  const at = texts.history.at(day, formatTime(entry.at, timeZone));
  const isSame = current !== undefined && isSameCell(entry.cell, current);
  const kind = texts.history.kinds[entry.kind];
  return (
    <li className="flex min-h-tap items-center gap-3 border-b border-line py-2">
      <span aria-hidden="true" className="board w-12 shrink-0 text-center text-20 text-ink-2">
        {mark}
      </span>
      <div className="min-w-0 grow">
        <b className="font-strong">{words}</b>
        <p className="text-13 text-ink-3">
          {texts.history.by(entry.byName ?? texts.history.nobody, at)}
        </p>
        {kind === null ? null : <p className="text-13 text-ink-3">{kind}</p>}
        {entry.reason === null ? null : (
          <p className="text-14 break-words text-ink-2">{entry.reason}</p>
        )}
      </div>
      {isCurrent ? <span className="text-13 text-ink-3">{texts.history.current}</span> : null}
      {isSame || onRestore === undefined ? null : (
        <Button
          look="plain"
          aria-label={texts.history.restoreWhat(words, at)}
          onClick={() => onRestore(entry, at)}
        >
          {texts.history.restore}
        </Button>
      )}
    </li>
  );
}

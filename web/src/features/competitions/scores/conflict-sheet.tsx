import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { cx } from '../../../lib/dom/cx';
import { climbName } from '../model/scoring';
import type { KeptCell } from '../model/score-queue';
import { formatClock } from '../model/clock';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { resultOf } from './card';
import { texts } from './texts';
import styles from './conflict-sheet.module.css';

const words = texts.conflict;

interface ConflictSheetProps {
  conflict: { climb: CompetitionClimb; kept: KeptCell } | null;
  timeZone: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
}

/** Two values of one climb, both in view, with who entered them. */
export function ConflictSheet({ conflict, timeZone, onDecide, onLater }: ConflictSheetProps) {
  const { climb, kept } = conflict ?? {};
  const theirs = kept?.conflict ?? null;
  return (
    <Sheet
      isOpen={theirs !== null}
      onClose={onLater}
      title={climb ? words.title(climbName(climb)) : ''}
      mustAnswer
      footer={
        <Button look="plain" wide onClick={onLater}>
          {words.later}
        </Button>
      }
    >
      {kept && theirs ? (
        <>
          <p className="mb-3.5 text-14 text-ink-2">{words.why}</p>
          <div className="grid grid-cols-2 gap-2">
            <Choice
              who={words.you}
              when={kept.recordedAt ? words.waiting(formatClock(kept.recordedAt, timeZone)) : ''}
              result={words.results[resultOf(kept.cell) ?? 'none']}
              onPick={() => onDecide('mine')}
            />
            <Choice
              who={theirs.enteredByName ?? words.staff}
              when={
                theirs.current.enteredAt
                  ? words.sent(formatClock(theirs.current.enteredAt, timeZone))
                  : ''
              }
              result={words.results[resultOf(theirs.current.cell) ?? 'none']}
              onPick={() => onDecide('theirs')}
            />
          </div>
        </>
      ) : null}
    </Sheet>
  );
}

function Choice({
  who,
  when,
  result,
  onPick,
}: {
  who: string;
  when: string;
  result: string;
  onPick: () => void;
}) {
  return (
    <button type="button" className={cx('facet', styles.choice)} onClick={onPick}>
      <span>
        <b className="block text-14 font-strong">{who}</b>
        <small className="text-13 text-ink-3">{when}</small>
      </span>
      <span className="board text-60">{result}</span>
    </button>
  );
}

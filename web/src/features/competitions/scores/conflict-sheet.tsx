import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { climbName } from '../model/scoring';
import type { QueuedCell } from '../model/score-queue';
import { formatClock } from '../model/clock';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { Choice } from './choice';
import { resultOf } from './card';
import { texts } from './texts';

const words = texts.conflict;

interface ConflictSheetProps {
  conflict: { climb: CompetitionClimb; queued: QueuedCell } | null;
  timeZone: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
}

/** Both values for a climb, and who entered them. */
export function ConflictSheet({ conflict, timeZone, onDecide, onLater }: ConflictSheetProps) {
  const { climb, queued } = conflict ?? {};
  const theirs = queued?.conflict ?? null;
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
      {queued && theirs ? (
        <>
          <p className="mb-3.5 text-14 text-ink-2">{words.why}</p>
          <div className="grid grid-cols-2 gap-2">
            <Choice
              who={words.you}
              when={
                queued.recordedAt ? words.waiting(formatClock(queued.recordedAt, timeZone)) : ''
              }
              result={words.results[resultOf(queued.cell) ?? 'none']}
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

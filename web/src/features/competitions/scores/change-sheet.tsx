import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { Sheet } from '../../../ui/sheet';
import { formatClock } from '../model/clock';
import { climbName } from '../model/scoring';
import type { CardCell, TileResult } from './card';
import { Choice } from './choice';
import { texts } from './texts';

const words = texts.change;
const results = ['top', 'flash', 'none'] as const;

interface ChangeSheetProps {
  /** The climb whose score is asked about. */
  climb: CompetitionClimb | undefined;
  cell: CardCell | undefined;
  timeZone: string;
  onAsk: (climb: CompetitionClimb, result: TileResult) => void;
  onClose: () => void;
}

/** What staff entered on a climb, and what else it might have been: the organiser decides. */
export function ChangeSheet({ climb, cell, timeZone, onAsk, onClose }: ChangeSheetProps) {
  const isOpen = climb !== undefined && cell !== undefined;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={climb ? words.title(climbName(climb)) : ''}>
      {climb && cell ? (
        <>
          <p className="mb-3.5 text-14 text-ink-2">
            {words.why(
              texts.cell[cell.result],
              cell.enteredAt === null ? null : formatClock(cell.enteredAt, timeZone),
            )}
          </p>
          <div className="grid grid-cols-2 gap-2 pb-4">
            {results
              .filter((result) => result !== cell.result)
              .map((result) => (
                <Choice
                  key={result}
                  who={words.askFor}
                  when={words.decides}
                  result={texts.conflict.results[result]}
                  onPick={() => onAsk(climb, result)}
                />
              ))}
          </div>
        </>
      ) : null}
    </Sheet>
  );
}

import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import type { QueuedCell } from '../model/score-queue';
import { formatTime } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { cellFigure, cellInWords } from './describe-cell';
import { texts } from './texts';

interface ConflictSheetProps {
  queued: QueuedCell | null;
  who: string;
  climb: string;
  rules: CompetitionRules;
  timeZone: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
  onLater: () => void;
}

/**
 * Two judges entered the same cell: shows both values and who entered them. Nothing is overwritten until one is
 * chosen.
 */
export function ConflictSheet(props: ConflictSheetProps) {
  const { queued, who, climb, rules, timeZone, onDecide, onLater } = props;
  const conflict = queued?.conflict ?? null;
  return (
    <Sheet
      isOpen={conflict !== null}
      onClose={onLater}
      title={texts.conflict.title(who, climb)}
      mustAnswer
      footer={
        <Button look="plain" wide onClick={onLater}>
          {texts.conflict.later}
        </Button>
      }
    >
      {queued && conflict ? (
        <>
          <p className="mb-3.5 text-14">{texts.conflict.why}</p>
          <div className="grid grid-cols-2 gap-2">
            <Choice
              who={texts.conflict.you}
              when={texts.conflict.waiting(clock(queued.recordedAt, timeZone))}
              cell={queued.cell}
              rules={rules}
              onPick={() => onDecide('mine')}
            />
            <Choice
              who={conflict.enteredByName ?? texts.conflict.other}
              when={texts.conflict.sent(clock(conflict.current.enteredAt, timeZone))}
              cell={conflict.current.cell}
              rules={rules}
              onPick={() => onDecide('theirs')}
            />
          </div>
        </>
      ) : null}
    </Sheet>
  );
}

function clock(instant: string | null, timeZone: string): string {
  return instant === null ? '–' : formatTime(instant, timeZone);
}

interface ChoiceProps {
  who: string;
  when: string;
  cell: Cell;
  rules: CompetitionRules;
  onPick: () => void;
}

function Choice({ who, when, cell, rules, onPick }: ChoiceProps) {
  // a pumpfest cell is just one word; a final's has a value and how it was reached
  const said = [...new Set([cellFigure(cell, rules), cellInWords(cell)])];
  const [figure, words] = said;
  return (
    <button
      type="button"
      aria-label={`${who}: ${said.join(', ')}`}
      className={cx(
        facetClass,
        'grid min-h-[9.5rem] content-between overflow-hidden p-3.5 text-start text-ink',
      )}
      onClick={onPick}
    >
      <span className="min-w-0">
        <span className="ell block text-14 font-strong">{who}</span>
        <small className="block text-13 leading-snug text-ink-3">{when}</small>
      </span>
      <span className="min-w-0">
        <b className="board block text-48 font-black">{figure}</b>
        <small className="block text-13 leading-snug text-ink-3">{words}</small>
      </span>
    </button>
  );
}

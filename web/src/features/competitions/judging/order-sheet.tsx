import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { isEmptyCell } from '@cruxboard/domain/competitions/scores/cells';
import { useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { Button } from '../../../ui/button';
import { rowLinkClass } from '../../../ui/row-link';
import { Sheet } from '../../../ui/sheet';
import { cellFigure, cellInWords } from './describe-cell';
import { texts } from './texts';

interface OrderSheetProps {
  isOpen: boolean;
  onClose: () => void;
  order: readonly CompetitorManaged[];
  currentId: string | undefined;
  cellOf: (competitorId: string) => Cell | null;
  rules: CompetitionRules;
  onGo: (competitorId: string) => void;
  onChangeClimb: () => void;
  /** Whose tries can be moved to someone without a result, if any. */
  movable: Movable | null;
}

export interface Movable {
  readonly name: string;
  readonly tries: number;
  readonly onMove: (competitorId: string) => void;
}

/** The full running order with everyone's result on this climb. */
export function OrderSheet(props: OrderSheetProps) {
  const { isOpen, onClose, order, currentId, cellOf, rules, onGo, onChangeClimb, movable } = props;
  const [isAsked, setAsked] = useState(false);
  const moving = isOpen && isAsked ? movable : null;
  if (isAsked && !isOpen) setAsked(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={moving ? texts.order.move.title(moving.tries, moving.name) : texts.order.all}
      footer={
        moving ? (
          <Button look="plain" wide onClick={() => setAsked(false)}>
            {texts.order.move.back}
          </Button>
        ) : (
          <>
            {movable ? (
              <Button look="plain" wide onClick={() => setAsked(true)}>
                {texts.order.move.action(movable.tries, movable.name)}
              </Button>
            ) : null}
            <Button look="plain" wide onClick={onChangeClimb}>
              {texts.order.changeClimb}
            </Button>
          </>
        )
      }
    >
      {moving ? <p className="mb-3 text-14 text-ink-2">{texts.order.move.why}</p> : null}
      <ol className="-mx-5">
        {order.map((one, index) => {
          const cell = cellOf(one.id);
          return (
            <li key={one.id}>
              <button
                type="button"
                className={cx(
                  rowLinkClass,
                  'w-full disabled:opacity-50 grid-cols-[2rem_minmax(0,1fr)_auto] gap-2 px-5 text-start aria-[current=true]:bg-accent-soft',
                )}
                aria-current={one.id === currentId}
                disabled={moving !== null && cell !== null && !isEmptyCell(cell)}
                onClick={() => (moving ? moving.onMove(one.id) : onGo(one.id))}
              >
                <span className="board text-20 figs-id text-ink-3">{index + 1}</span>
                <span className="min-w-0">
                  <b className="ell block text-16 font-name text-ink">{one.name}</b>
                  <small className="text-13 text-ink-3">
                    {cell ? cellInWords(cell) : texts.cell.nothing}
                  </small>
                </span>
                <span className="board text-26 text-ink">
                  {cell ? cellFigure(cell, rules) : '–'}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}

import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { climbName } from '../../model/scoring';
import { writeCode } from './cell-code';
import { cellMark, cellWords } from './cell-words';
import type { Change } from './recent';
import { scoreCellClass, typedCellClass } from './score-cell';
import { texts } from './texts';
import { cellKey, type GridCell, type GridEntry } from './use-grid-entry';

interface GridCellProps {
  competition: CompetitionManaged;
  at: GridCell;
  /** Null if nothing can be entered: the cell only opens. */
  entry: GridEntry | null;
  /** With the Changed filter: who changed it and when. */
  change: Change | undefined;
  isFirst: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onUndo: () => void;
}

/** A cell that opens when selected and can be typed into. */
export function GridCellButton(props: GridCellProps) {
  const { competition, at, entry, change, isFirst, isOpen, onOpen, onUndo } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isTyped = entry?.draft?.key === cellKey(at);
  const wasTyped = useRef(false);
  // Escape returns the focus to the cell; Enter and arrow keys have moved it by then
  useEffect(() => {
    if (wasTyped.current && !isTyped && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasTyped.current = isTyped;
  }, [isTyped]);
  if (isTyped && entry !== null) return <CellInput at={at} entry={entry} />;
  const mark = cellMark(at.cell, competition.rules);
  const words = cellWords(at.cell);
  const label = texts[at.climb.isActive ? 'cell' : 'cellOut'](
    at.competitor.name,
    climbName(at.climb),
    /\d/.test(mark) ? `${mark}, ${words}` : words,
  );
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isFirst ? 0 : -1}
      disabled={!isOpen}
      data-cell={cellKey(at)}
      className={scoreCellClass(at.cell, {
        isOut: !at.climb.isActive,
        isChanged: change !== undefined,
      })}
      aria-label={change ? undefined : label}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (entry === null) return;
        if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
          event.preventDefault();
          onUndo();
        } else typeOn(event, at, entry);
      }}
    >
      {change ? (
        <>
          <span className="sr-only">{label}, </span>
          <span aria-hidden="true">{mark}</span>
          <small>
            {change.at === null ? null : <span className="sr-only">{texts.changed.at} </span>}
            {change.at ?? texts.changed.unsent}{' '}
          </small>
          <small className="ell">
            <span className="sr-only">{texts.changed.by} </span>
            {change.who}
          </small>
        </>
      ) : (
        mark
      )}
    </button>
  );
}

function typeOn(event: KeyboardEvent, at: GridCell, entry: GridEntry): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Delete' || key === 'Backspace') entry.clear(at);
  else if (key === 'F2') entry.start(at, writeCode(at.cell));
  else if (key.length === 1 && key !== ' ') entry.start(at, key);
  else return;
  event.preventDefault();
}

function CellInput({ at, entry }: { at: GridCell; entry: GridEntry }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const fault = entry.draft?.fault ?? null;
  return (
    <input
      ref={input}
      data-cell={cellKey(at)}
      className={typedCellClass}
      aria-label={texts.entry.code(at.competitor.name, climbName(at.climb))}
      aria-invalid={fault !== null}
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      value={entry.draft?.text ?? ''}
      onChange={(event) => entry.type(event.target.value)}
      onBlur={() => {
        if (!entry.commit(at)) entry.leave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          entry.leave();
          return;
        }
        const next = nextCell(event);
        if (next === undefined) return;
        event.preventDefault();
        if (entry.commit(at)) next?.focus();
      }}
    />
  );
}

/** @returns the cell a key moves to: null at the edge, undefined for other keys. */
function nextCell(event: KeyboardEvent<HTMLInputElement>): HTMLElement | null | undefined {
  const cell = event.currentTarget.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const of = (line: Element | null | undefined, index: number) =>
    line instanceof HTMLTableRowElement
      ? (line.cells[index]?.querySelector<HTMLElement>('[data-cell]') ?? null)
      : null;
  switch (event.key) {
    case 'Enter':
      return of(
        event.shiftKey ? row.previousElementSibling : row.nextElementSibling,
        cell.cellIndex,
      );
    case 'ArrowDown':
      return of(row.nextElementSibling, cell.cellIndex);
    case 'ArrowUp':
      return of(row.previousElementSibling, cell.cellIndex);
    case 'Tab':
      return of(row, cell.cellIndex + (event.shiftKey ? -1 : 1));
    case 'ArrowRight':
      return of(row, cell.cellIndex + 1);
    case 'ArrowLeft':
      return of(row, cell.cellIndex - 1);
    default:
      return undefined;
  }
}

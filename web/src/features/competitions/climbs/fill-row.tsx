import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import { climbColumns } from '@cruxboard/domain/competitions/climbs/columns';
import type { ClipboardEvent } from 'react';
import { cx } from '../../../lib/dom/cx';
import type { ClimbValues } from './climb-values';
import type { FillColumn, FillFaults } from './fill-values';
import { texts } from './texts';
import styles from './fill-table.module.css';

interface FillRowProps {
  climb: CompetitionClimb;
  values: ClimbValues;
  columns: readonly FillColumn[];
  faults: FillFaults;
  onType: (climbId: string, column: FillColumn, text: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>, column: number) => void;
}

/** A climb's row in the sheet. */
export function FillRow({ climb, values, columns, faults, onType, onPaste }: FillRowProps) {
  return (
    <tr>
      {columns.map((column, index) => {
        const name = `${climb.id}.${column}`;
        const fault = faults.get(name);
        const isNumber = climbColumns[column].rule.kind === 'number';
        return (
          <td key={column} className={cx(styles[column], fault !== undefined && styles.bad)}>
            <input
              name={name}
              aria-label={texts.fill.box(climb.number, texts.columns[column])}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `${name}-fault`}
              value={values[column]}
              inputMode={isNumber ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize={column === 'code' ? 'characters' : 'sentences'}
              spellCheck={column === 'name'}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onType(climb.id, column, event.target.value)}
              onPaste={(event) => onPaste(event, index)}
            />
            {fault === undefined ? null : (
              <small id={`${name}-fault`} className="block px-2.5 pb-1.5 text-13 text-danger">
                {fault}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

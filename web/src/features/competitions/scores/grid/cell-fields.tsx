import type { CompetitionRules } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { Cell } from '@cruxboard/contracts/competitions/scores/cells';
import { finalsValue } from '@cruxboard/domain/competitions/scores/finals';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { useState } from 'react';
import { NumberInput } from '../../../../ui/number-input';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { texts } from './texts';

interface CellFieldsProps {
  cell: Cell;
  rules: CompetitionRules;
  onChange: (cell: Cell) => void;
}

/** A cell's editable fields, by format. */
export function CellFields({ cell, rules, onChange }: CellFieldsProps) {
  if (cell.format === 'boulder_pumpfest') {
    return (
      <SegmentedControl
        label={texts.editor.result}
        options={(['none', 'top', 'flash'] as const).map((value) => ({
          value,
          label: texts.editor.results[value],
        }))}
        value={cell.result}
        onChange={(result) => onChange({ ...cell, result })}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Count
        label={texts.editor.attempts}
        value={cell.attempts}
        onChange={(attempts) => onChange({ ...cell, attempts })}
      />
      {rules.hasLowZone || cell.lowZone !== undefined ? (
        <Count
          label={texts.editor.lowZone}
          help={texts.editor.notReached}
          value={cell.lowZone ?? 0}
          onChange={(lowZone) => onChange({ ...cell, lowZone })}
        />
      ) : null}
      {cell.zones.map((attempt, index) => (
        <Count
          // Zones have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={texts.editor.zone(index + 1, cell.zones.length)}
          help={texts.editor.notReached}
          value={attempt}
          onChange={(next) => onChange({ ...cell, zones: cell.zones.with(index, next) })}
        />
      ))}
      <Count
        label={texts.editor.top}
        help={texts.editor.notReached}
        value={cell.top}
        onChange={(top) => onChange({ ...cell, top })}
      />
      <p className="flex items-baseline gap-3 text-14 text-ink-2" role="status">
        {texts.editor.worth}
        <b className="board text-44 text-ink">
          {formatHundredths(finalsValue(rules, cell), { decimals: 2 })}
        </b>
      </p>
    </div>
  );
}

interface CountProps {
  label: string;
  help?: string | undefined;
  value: number;
  onChange: (value: number) => void;
}

/** Text while typing, a number for the cell; the cell's validation rejects anything else. */
function Count({ label, help, value, onChange }: CountProps) {
  const [typed, setTyped] = useState(String(value));
  return (
    <NumberInput
      label={label}
      help={help}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? 0 : Number(target.value));
      }}
    />
  );
}

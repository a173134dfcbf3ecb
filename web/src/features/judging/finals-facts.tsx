import { bestZoneOf, type FinalsCell } from '@cruxboard/domain/scores/cells';
import { texts } from './texts';

/** The figures of the cell: attempts, best zone, top, score. */
export function FinalsFacts({ cell, score }: { cell: FinalsCell; score: string }) {
  const zone = bestZoneOf(cell);
  const inZone = cell.zones[zone - 1] ?? 0;
  return (
    <dl className="judge-facts judge-gap" aria-live="polite">
      <Fact label={texts.facts.attempts} value={cell.attempts} />
      {cell.zones.length === 0 ? null : (
        <Fact
          label={cell.zones.length > 1 && zone > 0 ? texts.facts.zoneOf(zone) : texts.facts.zone}
          value={inZone}
        />
      )}
      <Fact label={texts.facts.top} value={cell.top} />
      <div>
        <dt>{texts.facts.score}</dt>
        <dd>{score}</dd>
      </div>
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === 0 ? 'no' : undefined}>{value === 0 ? '–' : value}</dd>
    </div>
  );
}

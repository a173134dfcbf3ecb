import { bestZoneOf, type FinalsCell } from '@cruxboard/domain/competitions/scores/cells';
import { cx } from '../../../lib/dom/cx';
import { SkeletonShape, skeletonClass } from '../../../ui/skeleton';
import { texts } from './texts';
import styles from './finals-facts.module.css';

interface FinalsFactsProps {
  cell: FinalsCell;
  score: string;
  isLoading: boolean;
}

/** The cell's attempts, low zone where one is recorded, best zone, top and score. */
export function FinalsFacts({ cell, score, isLoading }: FinalsFactsProps) {
  const zone = bestZoneOf(cell);
  const inZone = cell.zones[zone - 1] ?? 0;
  return (
    <dl className={cx(styles.facts, cell.lowZone !== undefined && styles.five)} aria-live="polite">
      <Fact label={texts.facts.attempts} value={isLoading ? null : cell.attempts} />
      {cell.lowZone === undefined ? null : (
        <Fact label={texts.facts.lowZone} value={isLoading ? null : cell.lowZone} />
      )}
      {cell.zones.length === 0 ? null : (
        <Fact
          label={cell.zones.length > 1 && zone > 0 ? texts.facts.zoneOf(zone) : texts.facts.zone}
          value={isLoading ? null : inZone}
        />
      )}
      <Fact label={texts.facts.top} value={isLoading ? null : cell.top} />
      <div>
        <dt>{texts.facts.score}</dt>
        <dd>{isLoading ? <Coming /> : score}</dd>
      </div>
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === 0 ? styles.none : undefined}>
        {value === null ? <Coming /> : value === 0 ? '–' : value}
      </dd>
    </div>
  );
}

/** A placeholder as high as the value. */
function Coming() {
  return (
    <span className={cx(skeletonClass, 'block')} aria-hidden="true">
      <SkeletonShape width="0.8em" height="0.95em" />
    </span>
  );
}

import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { TriedClimb } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { boxOf, type FinalsBox } from './finals';
import styles from './climb-box.module.css';

interface ClimbBoxProps {
  climb: Pick<CompetitionClimb, 'code' | 'number' | 'zones'>;
  tried: TriedClimb | undefined;
  /** The competitor is on this climb now. */
  isOn?: boolean | undefined;
}

/**
 * A climb of a final for one competitor. Dashed: not yet. Outline with a count: tried. Half filled: zone. Filled: top.
 * The number is the attempt. Shape, fill and letter each say it alone, as colour only says "now".
 */
export function ClimbBox({ climb, tried, isOn = false }: ClimbBoxProps) {
  const box = boxOf(climb, tried);
  return <Box box={box} isOn={isOn} words={isOn ? `${box.words}, on the wall now` : box.words} />;
}

/** Explains the boxes, below a leaderboard. */
export function BoxLegend({ className }: { className?: string | undefined }) {
  return (
    <p className={cx(styles.legend, className)}>
      {legend.map((box) => (
        <span key={box.kind}>
          <Box box={box} words="" />
          {box.words}
        </span>
      ))}
    </p>
  );
}

const legend: readonly FinalsBox[] = [
  { kind: 'top', letter: 'T', attempt: 2, words: 'top on 2' },
  { kind: 'zone', letter: 'Z', attempt: 3, words: 'zone on 3' },
  { kind: 'tried', letter: '', attempt: 5, words: '5 tries' },
  { kind: 'none', letter: '', attempt: 0, words: 'not yet' },
];

function Box({
  box: { kind, letter, attempt },
  isOn = false,
  words,
}: {
  box: FinalsBox;
  isOn?: boolean;
  words: string;
}) {
  return (
    <span
      className={cx(kind !== 'none' && facetClass, styles.box, styles[kind], isOn && styles.on)}
    >
      {kind === 'none' ? null : (
        <>
          <i aria-hidden="true">{letter}</i>
          <b aria-hidden="true">{attempt}</b>
        </>
      )}
      {words === '' ? null : <span className="sr-only">{words}</span>}
    </span>
  );
}

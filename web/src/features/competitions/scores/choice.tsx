import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import styles from './choice.module.css';

interface ChoiceProps {
  who: string;
  when: string;
  result: string;
  onPick: () => void;
}

/** A result to choose for a climb, large, under who it is from. */
export function Choice({ who, when, result, onPick }: ChoiceProps) {
  return (
    <button type="button" className={cx(facetClass, styles.choice)} onClick={onPick}>
      <span>
        <b className="block text-14 font-strong">{who}</b>
        <small className="text-13 text-ink-3">{when}</small>
      </span>
      <span className="board text-60">{result}</span>
    </button>
  );
}

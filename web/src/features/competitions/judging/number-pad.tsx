import { CornerDownLeft, Delete } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';
import styles from './number-pad.module.css';

interface NumberPadProps {
  value: string;
  onChange: (value: string) => void;
  /** The name of the only match; null if there are none or several. */
  match: string | null;
  onGo: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** Competitor numbers have at most four digits. */
const lengthMax = 4;

/**
 * For thumbs, as the phone's own keyboard would cover the matches. A hardware keyboard types into the field above.
 */
export function NumberPad({ value, onChange, match, onGo }: NumberPadProps) {
  const press = (next: string) => {
    navigator.vibrate?.(10);
    onChange(next);
  };
  const digit = (one: string) => (
    <button
      key={one}
      type="button"
      className={cx(facetClass, styles.key)}
      disabled={/^\d+$/.test(value) && value.length >= lengthMax}
      // after a typed name, a digit starts a new search
      onClick={() => press(/^\d*$/.test(value) ? value + one : one)}
    >
      {one}
    </button>
  );
  return (
    <div className={styles.pad} role="group" aria-label={texts.pad.label}>
      {digits.map(digit)}
      <button
        type="button"
        className={cx(facetClass, styles.key, styles.quiet)}
        aria-label={texts.pad.back}
        disabled={value === ''}
        onClick={() => press(value.slice(0, -1))}
      >
        <Icon icon={Delete} />
      </button>
      {digit('0')}
      <button
        type="button"
        className={cx(facetClass, styles.key, styles.go)}
        aria-label={match === null ? texts.pad.go : texts.pad.open(match)}
        disabled={match === null}
        onClick={() => {
          navigator.vibrate?.(20);
          onGo();
        }}
      >
        <Icon icon={CornerDownLeft} />
      </button>
    </div>
  );
}

import { type GymColour, gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { Repeat2 } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../lib/dom/cx';
import { holdClass } from '../../../ui/hold-colour';
import { HoldMark } from '../../../ui/hold-mark';
import { Icon } from '../../../ui/icon';
import styles from './colour-keys.module.css';
import { texts } from './texts';

interface ColourKeysProps {
  value: GymColour;
  /** The last climb's colour, for the key that repeats it; null without one. */
  last: GymColour | null;
  onChange: (colour: GymColour) => void;
}

/** The eleven hold colours, one tap each; the twelfth key repeats the last climb's. */
export function ColourKeys({ value, last, onChange }: ColourKeysProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={texts.form.colour}>
      <p className="mb-1.5 flex justify-between text-14">
        <span className="font-label">{texts.form.colour}</span>
        <span className="text-ink-2">{gymColours.find(({ id }) => id === value)?.label}</span>
      </p>
      <div className={styles.keys}>
        {gymColours.map(({ id, label }) => (
          <label key={id} className={cx(styles.key, holdClass(id))}>
            <input
              type="radio"
              name={name}
              checked={id === value}
              aria-label={label}
              onChange={() => onChange(id)}
            />
            <span>
              <HoldMark colour={id} />
            </span>
          </label>
        ))}
        <button
          type="button"
          className={styles.again}
          aria-label={texts.form.repeat}
          disabled={last === null}
          onClick={() => last !== null && onChange(last)}
        >
          <Icon icon={Repeat2} size="s" />
        </button>
      </div>
    </div>
  );
}

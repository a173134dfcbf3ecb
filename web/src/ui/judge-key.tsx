import { Undo2 } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';

export type JudgeKeyKind = 'undo' | 'attempt' | 'zone' | 'top';

interface JudgeKeyProps {
  kind: JudgeKeyKind;
  /** Drawn large: "+1", "Z", "Z2", "T"; undo draws its arrow. */
  glyph?: string | undefined;
  label: string;
  /** What the press will do: "makes 5", "on try 4", "attempt 4". */
  consequence: string;
  onPress: () => void;
  disabled?: boolean | undefined;
}

/** Felt through a glove of chalk: milliseconds of buzz, and of pause between. */
const buzz: Record<JudgeKeyKind, number | number[]> = {
  undo: 10,
  attempt: 20,
  zone: [20, 40, 20],
  top: 60,
};

/** One of a judge's four keys. It drops 2 px and buzzes at once, whatever the network does. */
export function JudgeKey({
  kind,
  glyph,
  label,
  consequence,
  onPress,
  disabled = false,
}: JudgeKeyProps) {
  return (
    <button
      type="button"
      className={cx('facet key', kind)}
      disabled={disabled}
      onClick={() => {
        navigator.vibrate?.(buzz[kind]);
        onPress();
      }}
    >
      <span className="glyph" aria-hidden="true">
        {kind === 'undo' ? <Icon icon={Undo2} strokeWidth={2} /> : glyph}
      </span>
      <span className="words">
        {label}
        <small>{consequence}</small>
      </span>
    </button>
  );
}

import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { Icon } from '../../../ui/icon';
import styles from './judge-key.module.css';

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

export function JudgeKeys({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  // messages come from above while they are there
  return (
    <div className={cx(styles.keys, className)} data-messages-above="always">
      {children}
    </div>
  );
}

/** Several keys in the place of one. */
export function SplitKeys({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

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
      className={cx(facetClass, styles.key, styles[kind])}
      disabled={disabled}
      onClick={() => {
        navigator.vibrate?.(buzz[kind]);
        onPress();
      }}
    >
      <span className={styles.glyph} aria-hidden="true">
        {kind === 'undo' ? <Icon icon={Undo2} strokeWidth={2} /> : glyph}
      </span>
      <span className={styles.words}>
        {label}
        <small>{consequence}</small>
      </span>
    </button>
  );
}

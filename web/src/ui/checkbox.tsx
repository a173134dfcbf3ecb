import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className' | 'ref'> & {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Some but not all of its items are checked. */
  isMixed?: boolean | undefined;
  ref?: ((element: HTMLInputElement | null) => void) | undefined;
};

export function Checkbox({
  label,
  labelHidden = false,
  isMixed = false,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.check}>
      <span className={styles.box}>
        <input
          {...rest}
          type="checkbox"
          ref={(element) => {
            box.current = element;
            ref?.(element);
          }}
        />
        <Icon icon={Check} size="xs" className={styles.tick} />
        <Icon icon={Minus} size="xs" className={styles.dash} />
      </span>
      <span className={cx(labelHidden && 'sr-only')}>{label}</span>
    </label>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/dom/cx';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'plain' | 'ghost' | 'danger';

interface ButtonOwnProps {
  /** primary: faceted, one per view. plain: bordered. ghost: text. danger: faceted, destructive. */
  look?: ButtonLook | undefined;
  size?: 'm' | 'big' | undefined;
  wide?: boolean | undefined;
  /** A ghost in ink instead of indigo: sort and filter in a tool row. */
  quiet?: boolean | undefined;
  /** Busy: keeps its width and focus, ignores taps, and announces `busyLabel` to screen readers. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonOwnProps & { children: ReactNode };

export function Button({
  look = 'primary',
  size = 'm',
  wide = false,
  quiet = false,
  busy = false,
  busyLabel = 'Working',
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ look, size, wide, quiet }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy ? (
        <span className={styles.busy}>
          <span className="sr-only">{busyLabel}</span>
        </span>
      ) : null}
    </button>
  );
}

/** A button's classes, for a link that looks like one (a router link keeps its own typing). */
export function buttonClass({
  look = 'primary',
  size = 'm',
  wide = false,
  quiet = false,
}: ButtonOwnProps = {}): string {
  return cx(
    styles.button,
    look !== 'primary' && styles[look],
    size === 'big' && styles.big,
    wide && styles.wide,
    quiet && styles.quiet,
  );
}

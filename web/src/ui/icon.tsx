import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import styles from './icon.module.css';

interface IconProps {
  /** Imported by name, so that only icons in use are shipped. */
  icon: LucideIcon;
  /** xs 14, s 16, m 20, l 32 pixels. */
  size?: 'xs' | 's' | 'm' | 'l' | undefined;
  fill?: boolean | undefined;
  strokeWidth?: number | undefined;
  className?: string | undefined;
  /** Names the icon if no text stands beside it; without it the icon is decoration. */
  label?: string | undefined;
}

const strokes = { xs: 2, s: 1.75, m: 1.75, l: 1.5 } as const;

export function Icon({
  icon: Drawing,
  size = 'm',
  fill = false,
  strokeWidth,
  className,
  label,
}: IconProps) {
  return (
    <Drawing
      className={cx(styles.icon, size !== 'm' && styles[size], className)}
      strokeWidth={strokeWidth ?? strokes[size]}
      fill={fill ? 'currentColor' : 'none'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

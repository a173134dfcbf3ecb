import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../lib/dom/cx';
import { Icon } from './icon';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  /** A number on the corner (unopened notifications); 0 shows none. It is part of the accessible name. */
  count?: number | undefined;
  size?: 's' | 'm' | undefined;
  filled?: boolean | undefined;
};

export function IconButton({
  icon,
  label,
  count = 0,
  size = 'm',
  filled,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(iconButtonClass, className)}
      aria-label={count > 0 ? `${label}, ${count}` : label}
    >
      <Icon icon={icon} size={size} fill={filled} />
      {count > 0 ? <CountBadge count={count} isCorner /> : null}
    </button>
  );
}

/** The round count on a bell; above 99 it reads 99+. The accessible name of its button must include the number. */
export function CountBadge({
  count,
  isCorner = false,
}: {
  count: number;
  /** On the corner of an icon button. */
  isCorner?: boolean | undefined;
}) {
  return (
    <span className={cx(styles.count, isCorner && styles.corner)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** The class of an icon button, for a link that looks like one. */
export const iconButtonClass = cx(styles.iconButton);

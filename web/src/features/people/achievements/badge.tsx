import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import type { Achievement, BadgeBackground } from '@cruxboard/domain/people/achievements/catalogue';
import {
  Flag,
  HandHelping,
  Layers,
  ListOrdered,
  type LucideIcon,
  Mountain,
  Trophy,
  Video,
  Wrench,
} from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { type HoldColour, holdClass } from '../../../ui/hold-colour';
import { Icon } from '../../../ui/icon';
import styles from './badge.module.css';

/** The catalogue's icons. */
const icons: Readonly<Record<string, LucideIcon>> = {
  wrench: Wrench,
  mountain: Mountain,
  video: Video,
  layers: Layers,
  trophy: Trophy,
  'hand-helping': HandHelping,
  'list-ordered': ListOrdered,
  flag: Flag,
};

interface BadgeProps {
  achievement: Achievement;
  isLarge?: boolean | undefined;
}

/** An achievement as a tile; its text stands beside it. */
export function Badge({ achievement, isLarge = false }: BadgeProps) {
  const { background, icon, labels } = achievement;
  return (
    <span
      aria-hidden="true"
      className={cx(facetClass, isLarge && styles.large, badgeClass(background))}
    >
      <Icon icon={icons[icon] ?? Trophy} size={isLarge ? 'l' : 'm'} />
      <b>{labels.title}</b>
    </span>
  );
}

/** @returns a badge's class with the colours of its background: `--fill`, `--edge`, and the ink on it. */
export function badgeClass(background: BadgeBackground): string {
  const hold = holdOf(background);
  return cx(styles.badge, hold === null ? styles[background] : cx(styles.hold, holdClass(hold)));
}

/** @returns a background's hold colour, if it is one. */
export function holdOf(background: BadgeBackground): HoldColour | null {
  return gymColours.find(({ id }) => background === `hold-${id}`)?.id ?? null;
}

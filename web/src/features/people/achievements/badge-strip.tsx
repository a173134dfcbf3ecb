import type { EarnedAchievement } from '@cruxboard/contracts/people/achievements/achievements';
import type { Achievement } from '@cruxboard/domain/people/achievements/catalogue';
import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { holdClass } from '../../../ui/hold-colour';
import { HoldMark } from '../../../ui/hold-mark';
import { holdOf } from './badge';
import { texts } from './texts';
import styles from './badge-strip.module.css';

interface BadgeStripProps {
  username: string;
  of: readonly Achievement[];
  earned: readonly Pick<EarnedAchievement, 'id'>[];
  /** The one whose page it is. */
  currentId?: string | undefined;
}

/** Achievements of a group as small tiles: earned ones are filled and lead to their pages. */
export function BadgeStrip({ username, of, earned, currentId }: BadgeStripProps) {
  const ids = new Set(earned.map(({ id }) => id));
  if (of.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {of.map((achievement) => (
        <li key={achievement.id} className="flex">
          {ids.has(achievement.id) ? (
            <Link
              to="/$username/achievement/$achievementId"
              params={{ username, achievementId: achievement.id }}
              aria-current={achievement.id === currentId ? 'page' : undefined}
              className={classOf(achievement)}
            >
              <Tile achievement={achievement} />
            </Link>
          ) : (
            <span className={styles.missing}>
              <Tile achievement={achievement} isMissing />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Tile({
  achievement,
  isMissing = false,
}: {
  achievement: Achievement;
  isMissing?: boolean;
}) {
  const { title } = achievement.labels;
  const hold = holdOf(achievement.background);
  const words = isMissing ? texts.toGo(title) : title;
  if (hold === null && !isMissing) return title;
  return (
    <>
      {hold === null ? <span aria-hidden="true">{title}</span> : <HoldMark colour={hold} />}
      <span className="sr-only">{words}</span>
    </>
  );
}

function classOf({ background }: Achievement): string {
  const hold = holdOf(background);
  return cx(
    facetClass,
    styles.tile,
    hold === null ? styles.plain : cx(styles.hold, holdClass(hold)),
  );
}

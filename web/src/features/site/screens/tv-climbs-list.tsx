import type { TvClimb } from '@cruxboard/contracts/site/screens/gym-tv';
import { gymColours } from '@cruxboard/domain/gyms/gyms/colours';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { cx } from '../../../lib/dom/cx';
import { ClimbTag } from '../../../ui/climb-tag';
import styles from './gym-tv.module.css';

interface TvClimbsListProps {
  climbs: readonly TvClimb[];
  /** Across the whole screen, in two columns. */
  isWide?: boolean;
}

export function TvClimbsList({ climbs, isWide = false }: TvClimbsListProps) {
  return (
    <ol className={cx(styles.climbs, isWide && styles.wide)}>
      {climbs.map(({ id, name, colour, grade, sectionName }) => (
        <li key={id}>
          <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} size="tv" />
          <span className="min-w-0">
            <b className="ell block">{name}</b>
            <small className="ell block">
              {gymColours.find((one) => one.id === colour)?.label}
              {isWide ? null : ` · ${sectionName}`}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../lib/dom/cx';
import { Card } from '../../../ui/card';
import { holdClass } from '../../../ui/hold-colour';
import { wallShareQuery } from './queries';
import { texts } from './texts';
import styles from './logbook.module.css';

/** What of a gym's wall the user has climbed, by grade and colour: a filled block for each climb that is done. */
export function WallShare({ gymId, gymName }: { gymId: string; gymName: string }) {
  const { data } = useQuery(wallShareQuery(gymId));
  if (data === undefined || data.items.length === 0) return null;
  const grades = [...new Set(data.items.map(({ grade }) => grade))];
  return (
    <Card title={texts.wall(gymName)}>
      <ol className={styles.pyramid}>
        {grades.map((grade) => {
          const steps = data.items.filter((item) => item.grade === grade);
          const climbs = steps.reduce((sum, step) => sum + step.climbs, 0);
          const done = steps.reduce((sum, step) => sum + step.done, 0);
          return (
            <li key={grade ?? 'none'} className={styles.share}>
              <b>
                {grade === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">{texts.noGrade}</span>
                  </>
                ) : (
                  formatGrade(grade)
                )}
              </b>
              <span className={styles.bar} aria-hidden="true">
                {steps.flatMap((step) => [
                  <i
                    key={`${step.colour}-done`}
                    className={holdClass(step.colour)}
                    style={{ flexGrow: step.done }}
                  />,
                  <i
                    key={`${step.colour}-left`}
                    className={cx(holdClass(step.colour), styles.left)}
                    style={{ flexGrow: step.climbs - step.done }}
                  />,
                ])}
              </span>
              <span className={styles.count}>{texts.wallShare(done, climbs)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

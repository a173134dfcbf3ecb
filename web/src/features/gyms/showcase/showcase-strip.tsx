import type { ShowcaseItem } from '@cruxboard/contracts/gyms/showcase/showcase';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ClimbTag } from '../../../ui/climb-tag';
import { IconButton } from '../../../ui/icon-button';
import { useOnceOpen } from '../../../ui/use-once-open';
import styles from './showcase-strip.module.css';
import { texts } from './strip-texts';

const NoticeSheet = lazy(async () => ({
  default: (await import('./notice-sheet')).NoticeSheet,
}));

interface ShowcaseStripProps {
  gymId: string;
  items: readonly ShowcaseItem[];
  /** Null where nothing can be dismissed. */
  onDismiss: ((itemId: string) => void) | null;
}

/** Items side by side, as high as a row of the list. A notice opens with all its words. */
export function ShowcaseStrip({ gymId, items, onDismiss }: ShowcaseStripProps) {
  const [openId, setOpen] = useState<string | null>(null);
  const opened = items.find(({ id }) => id === openId);
  const hasSheet = useOnceOpen(opened !== undefined);
  return (
    <>
      <ul className={styles.strip} aria-label={texts.showcase}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            {item.kind === 'notice' ? (
              <>
                <button type="button" className={styles.words} onClick={() => setOpen(item.id)}>
                  <b>{item.title}</b>
                  <small>{item.text}</small>
                </button>
                {onDismiss === null ? null : (
                  <IconButton
                    icon={X}
                    label={texts.dismiss(item.title)}
                    onClick={() => onDismiss(item.id)}
                  />
                )}
              </>
            ) : (
              <PinnedLink gymId={gymId} item={item} />
            )}
          </li>
        ))}
      </ul>
      {hasSheet ? (
        <Suspense>
          <NoticeSheet
            notice={opened?.kind === 'notice' ? opened : null}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface PinnedLinkProps {
  gymId: string;
  item: Exclude<ShowcaseItem, { kind: 'notice' }>;
}

/** The way to a climb, or to how somebody climbed it. */
function PinnedLink({ gymId, item }: PinnedLinkProps) {
  const { colour, grade, name, id, sectionName } = item.climb;
  const solution = item.kind === 'climb' ? null : item.solution;
  return (
    <Link
      {...(solution
        ? { to: '/solution/$solutionId', params: { solutionId: solution.id } }
        : { to: '/gym/$gymId/climb/$climbId', params: { gymId, climbId: id } })}
    >
      {solution ? <img src={solution.posters?.small} alt="" /> : null}
      <ClimbTag colour={colour} grade={grade === null ? null : formatGrade(grade)} />
      <span className={styles.words}>
        <b>{name}</b>
        <small>{solution ? texts.betaBy(solution.author.name) : sectionName}</small>
      </span>
    </Link>
  );
}

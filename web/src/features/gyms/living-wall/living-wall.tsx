import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useSession } from '../../../lib/session/hooks';
import { glowClass } from '../model/glow-class';
import styles from './living-wall.module.css';
import { Rock } from './rock';
import { texts } from './texts';
import { useBox } from '../model/use-box';

export interface LivingWallProps {
  gymId: string;
  /** The section that the list is filtered by. */
  picked: string | undefined;
  onPick: (sectionId: string | undefined) => void;
  /** How often the user has climbed each climb. */
  own: ReadonlyMap<string, { readonly repeatCount: number }>;
}

/** A gym drawn from its climbs: a facet per section, a hold per climb, filled once the user has climbed it. */
export function LivingWall({ gymId, picked, onPick, own }: LivingWallProps) {
  const { data } = useQuery(readQuery('/api/gyms/{gymId}/wall', { params: { gymId } }));
  const { status } = useSession();
  const [ref, box] = useBox();
  const isOwn = status === 'signed-in';
  const sections = data?.sections ?? [];
  const section = sections.find(({ id }) => id === picked);
  const climbs = (section === undefined ? sections : [section]).flatMap((one) => one.climbs);
  const done = useMemo(
    () => new Set([...own].flatMap(([id, { repeatCount }]) => (repeatCount > 0 ? [id] : []))),
    [own],
  );
  const doneCount = climbs.filter(({ id }) => done.has(id)).length;
  const fresh = climbs.filter(({ id, isNew }) => isNew && !done.has(id)).length;
  return (
    <>
      {data === undefined ? null : (
        <p className={styles.words}>
          <b>{texts.number(isOwn ? doneCount : climbs.length)}</b>
          <span className="ell">
            {texts.words({ isOwn, all: climbs.length, section: section?.name })}
          </span>
          {picked !== undefined ? (
            <button type="button" onClick={() => onPick(undefined)}>
              {texts.all}
            </button>
          ) : isOwn ? (
            fresh > 0 && (
              <span className={styles.fresh}>
                <NewHold />
                {texts.fresh(fresh)}
              </span>
            )
          ) : (
            <Link to="/auth/login" search={{ next: `/gym/${gymId}` }}>
              {texts.signIn}
            </Link>
          )}
        </p>
      )}
      {/* the chips filter just the same, and the list says what is done */}
      <div ref={ref} className={styles.scroll} aria-hidden="true">
        <div>
          {box?.height && data ? (
            <Rock {...{ sections, box, isOwn, done, picked, onPick }} />
          ) : null}
        </div>
      </div>
    </>
  );
}

/** A hold with its glow, as on the drawing. */
function NewHold() {
  return (
    <svg className={glowClass} viewBox="-9 -9 18 18" aria-hidden="true">
      <path d="M-8.5 1L-5 -7L7 -5.5L8.5 3L0 7.5Z" stroke="currentColor" />
    </svg>
  );
}

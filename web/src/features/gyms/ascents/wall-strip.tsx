import { drawWall, outlineOf } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readQuery } from '../../../lib/api/read';
import { useOnline } from '../../../lib/browser/online';
import { useSession } from '../../../lib/session/hooks';
import type { WallClimb } from '../model/facet-holds';
import { barHeight, RockDrawing } from '../model/rock-drawing';
import { type Box, useBox } from '../model/use-box';
import type { OwnRecord } from './own-ascents';
import styles from './wall-strip.module.css';

interface WallStripProps {
  climb: { readonly id: string; readonly gymId: string; readonly sectionId: string };
  own: ReadonlyMap<string, OwnRecord>;
}

/** The wall of a climb, drawn: its hold stands out, and fills with the log. The page says the same in words. */
export function WallStrip({ climb: { id, gymId, sectionId }, own }: WallStripProps) {
  const { data } = useQuery(readQuery('/api/gyms/{gymId}/wall', { params: { gymId } }));
  const [ref, box] = useBox();
  const section = data?.sections.find((one) => one.id === sectionId);
  return (
    <div ref={ref} className={styles.strip} aria-hidden="true">
      <div>
        {box?.height && section ? <Strip {...{ box, own, climbs: section.climbs, id }} /> : null}
      </div>
    </div>
  );
}

interface StripProps extends Pick<WallStripProps, 'own'> {
  box: Box;
  climbs: readonly WallClimb[];
  /** Of the climb that the page is about. */
  id: string;
}

function Strip({ box, own, climbs, id }: StripProps) {
  const isOwn = useSession().status === 'signed-in';
  const isOnline = useOnline();
  const wall = useMemo(() => {
    // what is new is told elsewhere; here one hold stands out
    const plain = climbs.map((climb) => ({ ...climb, isNew: false }));
    return drawWall<WallClimb>([{ id: 'wall', climbs: plain }], {
      width: box.width,
      height: box.height - barHeight,
      facetWidthMin: 44,
      radiusMax: 9,
    });
  }, [box, climbs]);
  const record = own.get(id);
  // a repeat leaves it filled
  const isWaiting = !isOnline && record?.isWaiting === true && record.repeatCount === 1;
  const done = useMemo(
    () =>
      new Set(
        [...own].flatMap(([climbId, { repeatCount }]) =>
          repeatCount > 0 && !(isWaiting && climbId === id) ? [climbId] : [],
        ),
      ),
    [own, isWaiting, id],
  );
  const hold = wall.facets.flatMap(({ holds }) => holds).find(({ climb }) => climb.id === id);
  return (
    <RockDrawing wall={wall} height={box.height} isOwn={isOwn} done={done}>
      {hold === undefined ? null : (
        <svg width={wall.width} height={box.height}>
          <path className={styles.halo} d={outlineOf(hold, wall.radius * 1.5)} />
          {isWaiting ? <path className={styles.waiting} d={outlineOf(hold, wall.radius)} /> : null}
        </svg>
      )}
    </RockDrawing>
  );
}

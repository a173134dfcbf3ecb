import type { GymTv } from '@cruxboard/contracts/site/screens/gym-tv';
import { drawWall } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { useMemo } from 'react';
import { TvSection } from '../../../ui/tv-section';
import { barHeight, countDone, RockDrawing } from '../../gyms/model/rock-drawing';
import { type Box, useBox } from '../../gyms/model/use-box';
import { tvTexts } from './tv-texts';
import styles from './gym-tv.module.css';

/** The gym drawn from its climbs; each is filled once somebody has climbed it today. */
export function TvLivingWall({ wall }: { wall: GymTv['wall'] }) {
  const [ref, box] = useBox();
  const done = useMemo(() => new Set(wall.climbedIds), [wall.climbedIds]);
  const all = wall.sections.reduce((sum, { climbs }) => sum + climbs.length, 0);
  return (
    <TvSection
      title={tvTexts.wall}
      note={`${tvTexts.wallCount(done.size, all)} · ${tvTexts.ascents(wall.ascentCount)}`}
    >
      <div ref={ref} className={styles.wall}>
        <div>{box?.height ? <Rock sections={wall.sections} box={box} done={done} /> : null}</div>
      </div>
    </TvSection>
  );
}

interface RockProps {
  sections: GymTv['wall']['sections'];
  box: Box;
  done: ReadonlySet<string>;
}

function Rock({ sections, box, done }: RockProps) {
  const wall = useMemo(
    () =>
      drawWall(
        // nothing glows on a screen that is on for years
        sections.map((section) => ({
          ...section,
          climbs: section.climbs.map((climb) => ({ ...climb, isNew: false })),
        })),
        {
          width: box.width,
          height: box.height - barHeight,
          facetWidthMin: Math.min(220, box.width / Math.max(1, sections.length)),
          radiusMax: 40,
        },
      ),
    [sections, box],
  );
  return (
    <RockDrawing wall={wall} height={box.height} isOwn done={done}>
      {wall.facets.map(({ id, x, width, holds }, at) => (
        <div key={id} className={styles.facet} style={{ left: x, width }}>
          <b>{sections[at]?.name}</b>
          <small>
            {countDone(holds, done)}/{holds.length}
          </small>
        </div>
      ))}
    </RockDrawing>
  );
}

import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readLivingWall } from '@cruxboard/contracts/gyms/living-wall/living-wall';
import { drawWall } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { useMemo } from 'react';
import { cx } from '../../../lib/dom/cx';
import type { WallClimb } from '../model/facet-holds';
import { barHeight, countDone, RockDrawing } from '../model/rock-drawing';
import type { Box } from '../model/use-box';
import styles from './living-wall.module.css';

interface RockProps {
  sections: ReadResponse<typeof readLivingWall>['sections'];
  box: Box;
  /** Whether somebody is signed in, whose climbs are filled; without, all are. */
  isOwn: boolean;
  /** Climbs that the user has climbed. */
  done: ReadonlySet<string>;
  picked: string | undefined;
  onPick: (sectionId: string | undefined) => void;
}

/** The drawing, with a button over each facet that picks its section. */
export function Rock({ sections, box, isOwn, done, picked, onPick }: RockProps) {
  const isDesk = box.width >= 768;
  const wall = useMemo(
    () =>
      drawWall<WallClimb>(sections, {
        width: box.width,
        height: box.height - barHeight,
        facetWidthMin: isDesk ? 84 : 44,
        radiusMax: isDesk ? 17 : 13,
      }),
    [sections, box, isDesk],
  );
  return (
    <RockDrawing {...{ wall, height: box.height, isOwn, done, picked }}>
      {wall.facets.map(({ id, x, width, holds }, at) => (
        <button
          key={id}
          ref={id === picked ? showWhole : null}
          aria-label={sections[at]?.name}
          type="button"
          tabIndex={-1}
          className={cx(styles.pick, id === picked && styles.picked)}
          style={{ left: x, width }}
          onClick={() => onPick(id === picked ? undefined : id)}
        >
          <span>
            <b>{sections[at]?.name}</b>
            <small>
              {isOwn ? <u>{countDone(holds, done)}/</u> : null}
              {holds.length}
            </small>
          </span>
        </button>
      ))}
    </RockDrawing>
  );
}

/** Scrolls the drawing sideways, and never the page. */
function showWhole(facet: HTMLElement | null): void {
  const drawing = facet?.closest('[aria-hidden]');
  if (facet === null || drawing === null || drawing === undefined) return;
  const { offsetLeft: from, offsetWidth: width } = facet;
  const least = from + width - drawing.clientWidth;
  drawing.scrollLeft = Math.max(least, Math.min(from, drawing.scrollLeft));
}

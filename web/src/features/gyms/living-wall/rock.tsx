import type { ReadResponse } from '@cruxboard/contracts/define';
import type { readLivingWall } from '@cruxboard/contracts/gyms/living-wall/living-wall';
import { drawWall, type DrawnWall } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { useMemo, useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { FacetHolds, glowOf, type WallClimb } from './facet-holds';
import styles from './living-wall.module.css';
import type { Box } from './use-box';

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

/** Below the rock, the share that is done, in px. */
const barHeight = 4;

/** Three layers, so that only the glow between rock and holds is animated: by the compositor, without a script. */
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
  // what is logged from now on fills slowly
  const [early] = useState(done);
  const { facets, radius, width } = wall;
  const layer = { width, height: box.height };
  const dim = (id: string) => cx(picked !== undefined && picked !== id && styles.dim);
  return (
    <div className={styles.rock} style={{ width }}>
      <svg {...layer}>
        <path d={planesOf(facets, 0)} />
        <path d={planesOf(facets, 1)} />
      </svg>
      <svg {...layer} className={styles.glow}>
        {facets.map(({ id, holds }) => (
          <path key={id} className={dim(id)} d={glowOf(holds, radius, done)} />
        ))}
      </svg>
      <svg {...layer}>
        {facets.map(({ id, ridge, holds }) => (
          <g key={id} className={dim(id)}>
            <path
              className={cx(styles.ridge, countOf(holds, done) === holds.length && styles.full)}
              d={`M${ridge.join('L')}`}
            />
            <FacetHolds {...{ holds, radius, isOwn, done, early }} />
          </g>
        ))}
        <path d={sharesOf(facets, done)} />
      </svg>
      {facets.map(({ id, x, width, holds }, at) => (
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
              {isOwn ? <u>{countOf(holds, done)}/</u> : null}
              {holds.length}
            </small>
          </span>
        </button>
      ))}
    </div>
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

type Facets = DrawnWall<WallClimb>['facets'];

/** @returns every second plane: light falls from the left. */
function planesOf(facets: Facets, side: 0 | 1): string {
  return facets
    .flatMap(({ ridge, feet, height }) =>
      ridge.slice(1).map((end, at) => {
        const foot = `L${feet[at + 1]} ${height}L${feet[at]} ${height}Z`;
        return at % 2 === side ? `M${ridge[at]}L${end}${foot}` : '';
      }),
    )
    .join('');
}

const countOf = (holds: Facets[number]['holds'], done: ReadonlySet<string>) =>
  holds.filter(({ climb }) => done.has(climb.id)).length;

/** @returns bars for what is done of each section, cut at 45° as all bars are. */
function sharesOf(facets: Facets, done: ReadonlySet<string>): string {
  return facets
    .map(({ x, width, height, holds }) => {
      const count = countOf(holds, done);
      const cut = count < holds.length ? 3 : 0;
      const length = Math.max(2, (width * count) / holds.length - cut);
      return count > 0 ? `M${x + 1} ${height}h${length}l${cut} 3H${x + 1}z` : '';
    })
    .join('');
}

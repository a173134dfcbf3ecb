import type { DrawnWall } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { type ReactNode, useState } from 'react';
import { cx } from '../../../lib/dom/cx';
import { FacetHolds, glowOf, type WallClimb } from './facet-holds';
import styles from './rock-drawing.module.css';

interface RockDrawingProps {
  wall: DrawnWall<WallClimb>;
  /** Of the drawing with its bars, in px. */
  height: number;
  /** Whether only what is done is filled; else all climbs are. */
  isOwn: boolean;
  done: ReadonlySet<string>;
  picked?: string | undefined;
  /** Laid over the facets. */
  children: ReactNode;
}

/** Below the rock, the share that is done, in px. */
export const barHeight = 4;

/** Three layers, so that only the glow between rock and holds is animated: by the compositor, without a script. */
export function RockDrawing({ wall, height, isOwn, done, picked, children }: RockDrawingProps) {
  // what is logged from now on fills slowly
  const [early] = useState(done);
  const { facets, radius, width } = wall;
  const layer = { width, height };
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
              className={cx(styles.ridge, countDone(holds, done) === holds.length && styles.full)}
              d={`M${ridge.join('L')}`}
            />
            <FacetHolds {...{ holds, radius, isOwn, done, early }} />
          </g>
        ))}
        <path d={sharesOf(facets, done)} />
      </svg>
      {children}
    </div>
  );
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

/** @returns how many climbs of a facet are done. */
export const countDone = (holds: Facets[number]['holds'], done: ReadonlySet<string>) =>
  holds.filter(({ climb }) => done.has(climb.id)).length;

/** @returns bars for what is done of each section, cut at 45° as all bars are. */
function sharesOf(facets: Facets, done: ReadonlySet<string>): string {
  return facets
    .map(({ x, width, height, holds }) => {
      const count = countDone(holds, done);
      const cut = count < holds.length ? 3 : 0;
      const length = Math.max(2, (width * count) / holds.length - cut);
      return count > 0 ? `M${x + 1} ${height}h${length}l${cut} 3H${x + 1}z` : '';
    })
    .join('');
}

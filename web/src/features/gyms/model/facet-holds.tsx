import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import { type Hold, outlineOf } from '@cruxboard/domain/gyms/living-wall/draw-wall';
import { memo } from 'react';
import { cx } from '../../../lib/dom/cx';
import { holdClass } from '../../../ui/hold-colour';
import { HoldDrawing } from '../../../ui/hold-mark';
import styles from './rock-drawing.module.css';

export interface WallClimb {
  readonly id: string;
  readonly colour: GymColour;
  readonly isNew: boolean;
}

type Holds = readonly Hold<WallClimb>[];

/** From this radius on, in px, a hold has room for the mark of its colour. */
const markedFrom = 10;

interface FacetHoldsProps {
  holds: Holds;
  radius: number;
  isOwn: boolean;
  done: ReadonlySet<string>;
  /** Done before the drawing was shown. */
  early: ReadonlySet<string>;
}

/** One path for all holds of a colour and state: a gym of 2,000 climbs takes some hundred elements. */
export const FacetHolds = memo(function FacetHolds(props: FacetHoldsProps) {
  const { holds, radius, isOwn, done, early } = props;
  const width = radius < 5.3 ? 1 : radius < 9.2 ? 1.35 : radius <= 17 ? 1.75 : 3;
  return [...new Set(holds.map(({ climb }) => climb.colour))].map((colour) => {
    const own = holds.filter(({ climb }) => climb.colour === colour);
    const filled = own.filter(({ climb }) => !isOwn || done.has(climb.id));
    const todo = own.filter((hold) => !filled.includes(hold));
    const late = isOwn ? filled.filter(({ climb }) => !early.has(climb.id)) : [];
    // white by day and black by night look the same filled or not
    const isPlain = colour === 'white' || colour === 'black';
    return (
      <g key={colour} className={cx(holdClass(colour), isPlain && styles[colour])}>
        <path className={styles.todo} strokeWidth={width} d={pathOf(todo, radius * 0.86)} />
        <path
          className={styles.done}
          d={pathOf(
            filled.filter((hold) => !late.includes(hold)),
            radius,
          )}
        />
        {late.map((hold) => (
          <path
            key={hold.climb.id}
            className={cx(styles.done, styles.late)}
            d={pathOf([hold], radius)}
          />
        ))}
        {radius < markedFrom && isOwn && isPlain ? (
          <path
            className={styles.bolt}
            strokeWidth={radius * 0.44}
            d={filled.map(({ x, y }) => `M${x} ${y}h0`).join('')}
          />
        ) : null}
        {radius < markedFrom
          ? null
          : own.map((hold) => (
              <HoldDrawing
                key={hold.climb.id}
                colour={colour}
                className={todo.includes(hold) ? styles.off : styles.on}
                transform={`translate(${hold.x - radius * 0.44} ${hold.y - radius * 0.44}) scale(${radius * 0.055})`}
              />
            ))}
      </g>
    );
  });
});

const pathOf = (holds: Holds, radius: number) =>
  holds.map((hold) => outlineOf(hold, radius)).join('');

/** @returns what glows: a rim around the climbs that are new and not done. */
export function glowOf(holds: Holds, radius: number, done: ReadonlySet<string>): string {
  return pathOf(
    holds.filter(({ climb }) => climb.isNew && !done.has(climb.id)),
    radius * 1.5,
  );
}

import { type Facet, facetsOf, type WallBox, type WallSection } from './facets';
import { pitch, risenBy, type Row, rowsMax, rowsOf } from './rows';
import { seeded } from './seeded';

/** A climb on the drawing: its centre in px, and how its outline is turned. */
export interface Hold<C> {
  readonly climb: C;
  readonly x: number;
  readonly y: number;
  /** In radians. */
  readonly turn: number;
  /** Which of a few outlines. */
  readonly shape: number;
}

export interface DrawnWall<C> {
  readonly width: number;
  /** Of every hold, in px: the fullest facet decides. */
  readonly radius: number;
  readonly facets: readonly (Facet & { readonly holds: readonly Hold<C>[] })[];
}

/**
 * Returns a gym drawn as rock: a facet per section, a hold per climb, the easiest at the foot. The same climbs draw the
 * same picture on every device, and a new one only moves its neighbours. Holds never touch. Takes time in proportion to
 * climbs and sections.
 */
export function drawWall<C extends { readonly id: string }>(
  sections: readonly WallSection<C>[],
  box: WallBox,
): DrawnWall<C> {
  const facets = facetsOf(sections, box);
  const filled = facets.map((facet, at) => ({ facet, climbs: sections[at]?.climbs ?? [] }));
  const radius = largestRadius(filled, box.radiusMax);
  const last = facets.at(-1);
  return {
    width: last === undefined ? box.width : last.x + last.width,
    radius,
    facets: filled.map(({ facet, climbs }) => ({
      ...facet,
      holds: placeHolds(facet, climbs, radius),
    })),
  };
}

interface Filled<C> {
  readonly facet: Facet;
  readonly climbs: readonly C[];
}

function largestRadius(filled: readonly Filled<unknown>[], radiusMax: number): number {
  const fits = (radius: number) =>
    filled.every(
      ({ facet, climbs }) => roomOf(rowsOf(facet, rowsMax(facet, radius), radius)) >= climbs.length,
    );
  let [least, most] = [0.5, radiusMax];
  for (let step = 0; step < 14; step += 1) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}

const roomOf = (rows: readonly Row[]) => rows.reduce((total, row) => total + row.holdsMax, 0);

function placeHolds<C extends { readonly id: string }>(
  facet: Facet,
  climbs: readonly C[],
  radius: number,
): Hold<C>[] {
  if (climbs.length === 0) return [];
  const rows = fewestRows(facet, climbs.length, radius);
  const slack = Math.max(0, risenBy(facet) / rows.length - pitch * radius) / 2;
  let taken = 0;
  return filledRows(rows, climbs.length, radius).flatMap(({ y, lanes }) => {
    const part = climbs.slice(taken, (taken += lanes.reduce((all, { count }) => all + count, 0)));
    const mixed = part
      .map((climb) => ({ climb, random: seeded(climb.id) }))
      .map((one) => ({ ...one, place: one.random() }));
    // a single row rises with the grade instead
    if (rows.length > 1) mixed.sort((a, b) => a.place - b.place);
    let next = 0;
    return lanes.flatMap(({ from, to, count }) => {
      const slot = (to - from + pitch * radius) / count;
      return mixed.slice(next, (next += count)).map(({ climb, random }, index): Hold<C> => {
        const stray = (random() - 0.5) * (slot - pitch * radius) * 0.7;
        const drop = rows.length > 1 ? random() : 1 - (next - count + index) / part.length;
        return {
          climb,
          x: from - (pitch * radius) / 2 + slot * (index + 0.5) + stray,
          // only downwards, where the ridge leaves room for sure
          y: y + drop * slack,
          turn: (random() - 0.5) * 1.2,
          shape: Math.floor(random() * shapes.length),
        };
      });
    });
  });
}

/** Returns rows about as far apart as their holds. */
function fewestRows(facet: Facet, count: number, radius: number): Row[] {
  const height = risenBy(facet);
  const most = rowsMax(facet, radius);
  const ideal = Math.round(height / Math.sqrt((facet.width * height * 0.8) / count));
  let rows = Math.max(1, Math.min(ideal, most));
  while (rows < most && roomOf(rowsOf(facet, rows, radius)) < count) rows += 1;
  return rowsOf(facet, rows, radius);
}

/** Returns rows with how many holds each lane takes: by its length, as far as there is room. */
function filledRows(rows: readonly Row[], climbCount: number, radius: number) {
  const lengthOf = ({ from, to }: Row['lanes'][number]) => to - from + pitch * radius;
  const whole = rows.flatMap((row) => row.lanes).reduce((all, lane) => all + lengthOf(lane), 0);
  let [passed, spare, used] = [0, roomOf(rows) - climbCount, 0];
  return rows.map(({ y, lanes }) => ({
    y,
    lanes: lanes.map((lane) => {
      passed += lengthOf(lane);
      const ideal = Math.round((climbCount * passed) / whole) - used;
      // as many stay free as leave room for the rest further up
      const count = Math.max(lane.holdsMax - spare, Math.min(lane.holdsMax, Math.max(0, ideal)));
      spare -= lane.holdsMax - count;
      used += count;
      return { ...lane, count };
    }),
  }));
}

/** Outlines of holds, x and y by turns, each within a circle of radius 50. */
const shapes: readonly (readonly number[])[] = [
  [-46, 9, -27, -36, 36, -27, 46, 18, 0, 36],
  [-48, 8, -24, -24, 32, -24, 48, 8, 16, 24, -24, 24],
  [-38, 19, -38, -29, 9, -48, 48, -9, 29, 38],
  [-46, 18, 0, -36, 46, -9, 36, 27, -18, 36],
];

/** Returns a hold's outline of that radius as path data. */
export function outlineOf({ x, y, turn, shape }: Hold<unknown>, radius: number): string {
  const [cos, sin] = [(Math.cos(turn) * radius) / 50, (Math.sin(turn) * radius) / 50];
  let outline = '';
  shapes[shape]?.forEach((dx, at, flat) => {
    if (at % 2 === 1) return;
    const dy = flat[at + 1] ?? 0;
    const corner = [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
    outline += `${at === 0 ? 'M' : 'L'}${corner.map((length) => length.toFixed(1)).join(' ')}`;
  });
  return `${outline}Z`;
}

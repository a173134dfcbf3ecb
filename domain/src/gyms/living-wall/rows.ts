import type { Facet, Point } from './facets';

/** Where centres of holds may be on one height: left to right. */
interface Lane {
  readonly from: number;
  readonly to: number;
  /** How many holds have room. */
  readonly holdsMax: number;
}

export interface Row {
  readonly y: number;
  readonly lanes: readonly Lane[];
  readonly holdsMax: number;
}

/** A hold and the gap to the next, in radii; the outline stays within one radius. */
export const pitch = 2.08;

/** Below the ridge, in radii: a hold's own, along a slope of 45°. */
const clearance = 1.45;

/** Returns how many rows of holds fit into a facet. */
export function rowsMax(facet: Facet, radius: number): number {
  return Math.floor(risenBy(facet) / (pitch * radius));
}

/** Returns how high a facet rises above the foot, in px. */
export function risenBy({ ridge, height }: Facet): number {
  return height - Math.min(...ridge.map(([, y]) => y)) - 2;
}

/** Returns so many rows in equal bands from the foot upwards, with the room that the rock leaves in each. */
export function rowsOf(facet: Facet, count: number, radius: number): Row[] {
  const band = risenBy(facet) / count;
  return Array.from({ length: count }, (_, at) => {
    const y = facet.height - 2 - band * (at + 0.5);
    const lanes = lanesAt(facet, y, radius);
    return { y, lanes, holdsMax: lanes.reduce((total, lane) => total + lane.holdsMax, 0) };
  });
}

function lanesAt(facet: Facet, y: number, radius: number): Lane[] {
  const margin = radius * 1.1;
  const { ridge, height, x, width } = facet;
  const [left, right] = [ridge[0], ridge.at(-1)];
  if (left === undefined || right === undefined) return [];
  const lean = (foot: number, top: Point) =>
    foot + ((top[0] - foot) * (height - y)) / (height - top[1]);
  const from = lean(x, left) + margin;
  const to = lean(x + width, right) - margin;
  const open: { from: number; to: number }[] = [];
  for (const part of openParts(ridge, y - radius * clearance)) {
    const last = open.at(-1);
    const [a, b] = [Math.max(from, part[0]), Math.min(to, part[1])];
    if (last !== undefined && a - last.to < 0.01) {
      last.to = Math.max(last.to, b);
      continue;
    }
    // a hold on each side of a saddle has its room, too
    const begin = last === undefined ? a : Math.max(a, last.to + pitch * radius);
    if (begin <= b) open.push({ from: begin, to: b });
  }
  return open.map((lane) => ({
    ...lane,
    holdsMax: Math.floor((lane.to - lane.from) / (pitch * radius)) + 1,
  }));
}

/** Returns where a ridge is above a height, edge by edge. */
function openParts(ridge: readonly Point[], level: number): Point[] {
  return ridge.slice(1).flatMap((b, at): Point[] => {
    const a = ridge[at];
    if (a === undefined || (a[1] > level && b[1] > level)) return [];
    const crossing = a[0] + ((b[0] - a[0]) * (level - a[1])) / (b[1] - a[1] || 1);
    // beyond its ends the borders decide
    const start = at === 0 ? -Infinity : a[0];
    const end = at === ridge.length - 2 ? Infinity : b[0];
    return [[a[1] > level ? crossing : start, b[1] > level ? crossing : end]];
  });
}

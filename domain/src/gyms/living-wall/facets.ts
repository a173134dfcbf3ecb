import { seeded } from './seeded';

/** A point of the drawing in px, y downwards from its top. */
export type Point = readonly [x: number, y: number];

/** A section of a gym, with its climbs from the easiest to the hardest. */
export interface WallSection<C extends { readonly id: string } = { readonly id: string }> {
  readonly id: string;
  readonly climbs: readonly C[];
}

export interface WallBox {
  /** In px; the drawing is wider if its facets don't fit. */
  readonly width: number;
  readonly height: number;
  /** A thumb's room, in px. */
  readonly facetWidthMin: number;
  /** Of a hold, in px. */
  readonly radiusMax: number;
}

/** A section's outline: from `x` along the foot, and along the ridge from its left border to its right one. */
export interface Facet {
  readonly id: string;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly ridge: readonly Point[];
  /** Where each edge from the ridge meets the foot, as many as the ridge has points. */
  readonly feet: readonly number[];
}

/** Below this holds are dots, so the drawing grows wider and scrolls, in px. */
const radiusMin = 4;

/**
 * Returns a gym's sections side by side as facets of rock. Widths grow slower than counts, so that a small section
 * keeps a thumb's room; ridges are higher where climbs are denser, and slope by 45° at the steepest.
 */
export function facetsOf(sections: readonly WallSection[], box: WallBox): Facet[] {
  const { height } = box;
  const parts = widened(sections, box);
  const densest = Math.max(...parts.map(({ density }) => density), Number.EPSILON);
  const leanMax = Math.min(20, Math.min(...parts.map(({ width }) => width)) * 0.3);
  let left: Border = { foot: 0, top: [0, 0] };
  return parts.map(({ id, width, density, random }, at) => {
    const riseOf = (dense: number) => height * (0.66 + (0.3 * dense) / densest);
    const shoulderOf = (part: Part) => {
      const rise = riseOf(part.density);
      return rise - Math.min(part.width * 0.5, rise * 0.36);
    };
    const own = shoulderOf({ id, width, density, random });
    if (at === 0) left = { foot: 0, top: [0, height - own] };
    const next = parts[at + 1];
    const foot = left.foot + width;
    const top: Point =
      next === undefined
        ? [foot, height - own]
        : [
            foot + (random() - 0.5) * leanMax,
            height - Math.min(own, shoulderOf(next)) + random() * 5,
          ];
    const right = { foot, top };
    const facet = {
      id,
      x: left.foot,
      width,
      height,
      ...ridgeOf({ left, right, rise: riseOf(density), random }, height),
    };
    left = right;
    return facet;
  });
}

interface Part {
  readonly id: string;
  readonly width: number;
  /** Climbs per px of width. */
  readonly density: number;
  readonly random: () => number;
}

function widened(sections: readonly WallSection[], box: WallBox): Part[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const holdRoom = (2.1 * radiusMin) ** 2 / (box.height * 0.55);
  const weightOf = (count: number) => Math.max(count, 1) ** 0.62;
  const weights = sum(sections.map(({ climbs }) => weightOf(climbs.length)));
  const leastOf = (count: number) => Math.max(box.facetWidthMin, count * holdRoom);
  const least = sum(sections.map(({ climbs }) => leastOf(climbs.length)));
  const whole = Math.max(box.width, least);
  const sized = sections.map(({ id, climbs: { length: count } }) => {
    const spare = Math.max(0, (weightOf(count) / weights) * whole - leastOf(count));
    return { id, count, spare };
  });
  // what some have to spare goes down to what is there
  const share = (whole - least) / (sum(sized.map(({ spare }) => spare)) || 1);
  return sized.map(({ id, count, spare }) => {
    const width = leastOf(count) + spare * share;
    return { id, width, density: count / width, random: seeded(id) };
  });
}

/** Where two facets meet: at the foot, and at the ridge. */
interface Border {
  readonly foot: number;
  readonly top: Point;
}

interface Shape {
  readonly left: Border;
  readonly right: Border;
  readonly rise: number;
  readonly random: () => number;
}

/** A peak for every one and a half heights of width, with saddles between. */
function ridgeOf({ left, right, rise, random }: Shape, height: number) {
  const width = right.foot - left.foot;
  const peaks = Math.max(1, Math.round(width / (height * 1.55)));
  const edges = peaks * 2;
  const between = (a: number, b: number, share: number) => a + (b - a) * share;
  const ridge: Point[] = [left.top];
  const feet = [left.foot];
  for (let edge = 1; edge < edges; edge += 1) {
    const isPeak = edge % 2 === 1;
    const across = (edge + (isPeak ? (random() - 0.5) * 0.56 : 0)) / edges;
    const up = isPeak ? (edge % 4 === 3 ? 0.9 : 1) + random() * 0.08 : 0.72 + random() * 0.08;
    ridge.push([between(left.top[0], right.top[0], across), Math.max(2, height - rise * up)]);
    const stray = ((random() - 0.5) * 0.12) / peaks;
    feet.push(between(left.foot, right.foot, edge / edges + stray));
  }
  return { ridge: [...ridge, right.top], feet: [...feet, right.foot] };
}

import { describe, expect, test } from 'vitest';
import { drawWall, outlineOf } from './draw-wall';
import type { Facet, WallBox, WallSection } from './facets';
import { seeded } from './seeded';

const phone: WallBox = { width: 390, height: 58, facetWidthMin: 44, radiusMax: 13 };
const desk: WallBox = { width: 1440, height: 112, facetWidthMin: 84, radiusMax: 16 };

/** Sections with so many climbs each. */
function gym(...counts: readonly number[]): WallSection[] {
  return counts.map((count, section) => ({
    id: `section-${section}`,
    climbs: Array.from({ length: count }, (_, climb) => ({ id: `climb-${section}-${climb}` })),
  }));
}

/** Sixty sections of very different sizes, 2,000 climbs together. */
function fullGym(): WallSection[] {
  const random = seeded('full');
  const counts = Array.from({ length: 60 }, () => Math.floor(random() ** 2 * 90));
  const rest = 2_000 - counts.reduce((all, count) => all + count, 0);
  return gym(...counts.slice(0, -1), Math.max(0, (counts.at(-1) ?? 0) + rest));
}

/** How high the ridge is above a place on the foot. */
function ridgeAt({ ridge }: Facet, x: number): number {
  const inside = Math.min(Math.max(x, ridge[0]?.[0] ?? 0), ridge.at(-1)?.[0] ?? 0);
  const at = ridge.findIndex(([end], index) => index > 0 && inside <= end);
  const [a, b] = [ridge[at - 1] ?? [0, 0], ridge[at] ?? [0, 0]];
  return a[1] + ((b[1] - a[1]) * (inside - a[0])) / (b[0] - a[0] || 1);
}

const gyms: readonly (readonly [string, WallSection[]])[] = [
  ['one climb', gym(1)],
  ['six', gym(2, 4)],
  ['128 in five', gym(24, 31, 19, 26, 28)],
  ['an empty section', gym(20, 0, 3)],
  ['a single huge section', gym(600)],
  ['one big among small', gym(1, 1, 180, 2, 1)],
  ['sixty sections, 2,000 climbs', fullGym()],
];
const cases = gyms.flatMap(([name, sections]) =>
  Object.entries({ phone, desk }).map(([device, box]) => ({ name, device, sections, box })),
);

describe('a gym’s drawing', () => {
  test.each(cases)('$name on a $device: a hold per climb, none touching', ({ sections, box }) => {
    const { facets, radius, width } = drawWall(sections, box);
    const holds = facets.flatMap((facet) => facet.holds);
    expect(holds.map(({ climb }) => climb.id).toSorted()).toEqual(
      sections.flatMap(({ climbs }) => climbs.map(({ id }) => id)).toSorted(),
    );
    expect(radius).toBeGreaterThan(3);
    expect(width).toBeGreaterThanOrEqual(box.width - 0.01);
    const gaps = facets.flatMap(({ holds: own }) =>
      own.flatMap((a, at) => own.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    );
    expect(gaps.filter((gap) => gap <= 2 * radius)).toEqual([]);
  });

  test.each(cases)('$name on a $device: holds stay within their facet', ({ sections, box }) => {
    const { facets, radius } = drawWall(sections, box);
    let end = 0;
    for (const facet of facets) {
      expect(facet.x).toBeCloseTo(end);
      expect(facet.width).toBeGreaterThanOrEqual(box.facetWidthMin - 0.01);
      end = facet.x + facet.width;
      for (const { x, y } of facet.holds) {
        expect(y + radius).toBeLessThanOrEqual(box.height);
        expect(y - radius).toBeGreaterThanOrEqual(ridgeAt(facet, x));
      }
    }
  });

  test('is the same for the same climbs, and sections keep their rock when a climb is added', () => {
    const sections = gym(24, 31, 19);
    expect(drawWall(sections, phone)).toEqual(drawWall(gym(24, 31, 19), phone));
    const [first, ...others] = sections;
    const added = [
      { id: 'section-0', climbs: [...(first?.climbs ?? []), { id: 'new' }] },
      ...others,
    ];
    const turnOf = (wall: ReturnType<typeof drawWall>) =>
      new Map(wall.facets.flatMap((f) => f.holds.map((hold) => [hold.climb.id, hold.shape])));
    const before = turnOf(drawWall(sections, phone));
    const after = turnOf(drawWall(added, phone));
    for (const [id, shape] of before) expect(after.get(id)).toBe(shape);
  });

  test('the easiest are at the foot', () => {
    const [facet] = drawWall(gym(40), { ...desk, width: 400 }).facets;
    const heights =
      facet?.holds.map(({ climb, y }) => ({ rank: Number(climb.id.slice(8)), y })) ?? [];
    const mean = (part: typeof heights) => part.reduce((all, { y }) => all + y, 0) / part.length;
    expect(mean(heights.filter(({ rank }) => rank < 10))).toBeGreaterThan(
      mean(heights.filter(({ rank }) => rank >= 30)) + 40,
    );
  });

  test('a gym without sections is drawn as nothing', () => {
    expect(drawWall([], phone)).toEqual({ width: 390, radius: expect.any(Number), facets: [] });
  });

  test('sixty sections with 2,000 climbs take at most 25 times what 60 climbs take', () => {
    const [small, large] = [gym(...Array.from({ length: 60 }, () => 1)), fullGym()];
    const time = (sections: WallSection[]) => {
      const started = Date.now();
      for (let run = 0; run < 5; run += 1) drawWall(sections, phone);
      return Date.now() - started;
    };
    // what else the machine does only adds to a time
    const leastOf = (sections: WallSection[]) =>
      Math.min(...Array.from({ length: 3 }, () => time(sections)));
    // 2,000 holds against 60; a quadratic step would take a thousand times as long
    expect(leastOf(large)).toBeLessThan(25 * leastOf(small) + 50);
  });
});

test('numbers seeded by ids that follow one another are spread evenly', () => {
  const firsts = Array.from({ length: 1_000 }, (_, at) => seeded(`climb-${at}`)());
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = firsts.filter((first) => Math.floor(first * 10) === tenth);
    expect(inside.length).toBeGreaterThan(60);
    expect(inside.length).toBeLessThan(140);
  }
});

test('outlines lie within their radius', () => {
  for (const shape of [0, 1, 2, 3]) {
    const outline = outlineOf({ climb: null, x: 0, y: 0, turn: 0.4, shape }, 10);
    const corners = outline.slice(1, -1).split('L');
    expect(corners.length).toBeGreaterThan(4);
    for (const corner of corners) {
      const [x = 0, y = 0] = corner.split(' ').map(Number);
      expect(Math.hypot(x, y)).toBeLessThan(10.1);
    }
  }
});

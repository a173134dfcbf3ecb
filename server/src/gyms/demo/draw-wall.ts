import type { MarkedHold } from '@cruxboard/domain/gyms/climbs/marked-holds';
import type { GymColour } from '@cruxboard/domain/gyms/gyms/colours';
import type { Random } from '../../people/demo/public';

export const photoWidth = 720;
export const photoHeight = 960;

type Rgb = readonly [number, number, number];

const holdColours: Readonly<Record<GymColour, Rgb>> = {
  grey: [126, 130, 134],
  yellow: [232, 190, 44],
  blue: [46, 104, 190],
  purple: [122, 76, 168],
  green: [62, 142, 78],
  orange: [226, 122, 42],
  red: [200, 56, 48],
  black: [40, 40, 44],
  white: [236, 234, 228],
  pink: [222, 112, 158],
  teal: [36, 146, 148],
};

/** A photo of a wall, drawn: no camera was in the demo's gyms. */
export interface DrawnWall {
  readonly holds: MarkedHold[];
  /** @returns `photoWidth` × `photoHeight` pixels of three bytes. */
  readonly paint: () => Buffer;
}

interface Edge {
  readonly through: number;
  readonly slope: number;
  readonly shade: number;
}

interface Hold {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  readonly squash: number;
  readonly turn: number;
  readonly colour: Rgb;
}

/** @returns a wall of folded panels with a climb of one colour on it, its start and top marked. */
export function drawWall(colour: GymColour, random: Random): DrawnWall {
  const line = lineOf(holdColours[colour], random);
  const others = othersOf(random);
  const edges = Array.from({ length: 4 }, () => ({
    through: random.integer(80, photoHeight - 200),
    slope: (random.next() - 0.5) * 1.4,
    shade: (random.next() - 0.5) * 44,
  }));
  const matTop = photoHeight - random.integer(70, 110);
  return {
    holds: [...marked(line[0], 'start'), ...marked(line.at(-1), 'top')],
    paint: () => {
      const pixels = Buffer.alloc(photoWidth * photoHeight * 3);
      paintPanels(pixels, edges, matTop);
      for (const hold of [...others, ...line]) paintHold(pixels, hold);
      return pixels;
    },
  };
}

const marked = (hold: Hold | undefined, kind: MarkedHold['kind']): MarkedHold[] =>
  hold === undefined ? [] : [{ kind, x: hold.x / photoWidth, y: hold.y / photoHeight }];

/** Panels meet in edges across the wall; each takes the light in its own way. The mat is below. */
function paintPanels(pixels: Buffer, edges: readonly Edge[], matTop: number): void {
  for (let y = 0; y < photoHeight; y += 1) {
    for (let x = 0; x < photoWidth; x += 1) {
      let light = 196 - (y / photoHeight) * 26;
      for (const { through, slope, shade } of edges) {
        if (y > through + (x - photoWidth / 2) * slope) light += shade;
      }
      // the grain of painted plywood
      light += ((x * 7 + y * 13 + ((x * y) % 17)) % 5) - 2;
      if (y > matTop) put(pixels, placeOf(x, y), [52, 58, 70]);
      else put(pixels, placeOf(x, y), [light, light - 5, light - 14]);
    }
  }
}

/** The climb's holds, from the mat to the top. */
function lineOf(colour: Rgb, random: Random): Hold[] {
  const count = random.integer(7, 10);
  let x = photoWidth * (0.35 + random.next() * 0.3);
  return Array.from({ length: count }, (_, index) => {
    x = clamp(x + (random.next() - 0.5) * 230, 90, photoWidth - 90);
    const y = photoHeight - 230 - (index * (photoHeight - 330)) / (count - 1);
    return { ...shapeOf(random), x, y, radiusPx: random.integer(22, 44), colour };
  });
}

/** Holds of other climbs, smaller and out of the way. */
function othersOf(random: Random): Hold[] {
  const colours = Object.values(holdColours);
  return Array.from({ length: 18 }, () => ({
    ...shapeOf(random),
    x: random.integer(20, photoWidth - 20),
    y: random.integer(30, photoHeight - 170),
    radiusPx: random.integer(9, 20),
    colour: faded(random.pick(colours)),
  }));
}

const shapeOf = (random: Random) => ({
  squash: 0.55 + random.next() * 0.45,
  turn: random.next() * Math.PI,
});

const faded = ([red, green, blue]: Rgb): Rgb => [
  red * 0.55 + 82,
  green * 0.55 + 80,
  blue * 0.55 + 76,
];

/** A rounded blob, lit from above, with its shadow on the wall. */
function paintHold(pixels: Buffer, { x, y, radiusPx, squash, turn, colour }: Hold): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const distance = (dx: number, dy: number) => {
    const along = dx * cos + dy * sin;
    const across = (dy * cos - dx * sin) / squash;
    return Math.hypot(along, across) / radiusPx;
  };
  const reach = Math.ceil(radiusPx * 1.5);
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
      if (px < 0 || py < 0 || px >= photoWidth || py >= photoHeight) continue;
      const from = distance(dx, dy);
      if (from <= 1) {
        const light = 1.12 - 0.3 * from * from - (dy / radiusPx) * 0.16;
        put(pixels, placeOf(px, py), [colour[0] * light, colour[1] * light, colour[2] * light]);
      } else {
        const shadow = distance(dx - radiusPx * 0.12, dy - radiusPx * 0.22);
        if (shadow < 1.08) darken(pixels, placeOf(px, py), 0.72);
      }
    }
  }
}

const placeOf = (x: number, y: number) => (y * photoWidth + x) * 3;

function put(pixels: Buffer, at: number, rgb: Rgb): void {
  for (const [channel, value] of rgb.entries()) pixels[at + channel] = clamp(value, 0, 255);
}

function darken(pixels: Buffer, at: number, by: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    pixels[at + channel] = (pixels[at + channel] ?? 0) * by;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

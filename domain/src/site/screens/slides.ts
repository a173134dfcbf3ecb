import type { Slot } from './rotation';

/** What a gym's screen can show, in the order of a new screen. */
export const gymSlides = [
  'climbers',
  'newest',
  'helpers',
  'wall',
  'showcase',
  'notices',
  'leaving',
  'competitions',
  'code',
] as const;
export type GymSlide = (typeof gymSlides)[number];

/** A slide of a gym's screen: whether it is shown, and for how many seconds. */
export interface SlideChoice {
  readonly kind: GymSlide;
  readonly isOn: boolean;
  readonly seconds: number;
}

/** Hours at the gym, 0 to 23, between which a screen is dimmed; null never. */
interface Night {
  readonly fromHour: number;
  readonly untilHour: number;
}

/** Seconds of a slide; 20 keeps a panel from burning in and lets people read eight rows. */
export const slideSeconds = { min: 5, max: 120, usual: 20, code: 10 } as const;
/** For how long a gym's screen keeps a slide that somebody held, and may have forgotten. */
export const holdMs = 2 * 3_600_000;
/** Hours between which a screen is dimmed that nobody has set up. */
export const usualNight: Night = { fromHour: 23, untilHour: 6 };
/** Screens of a gym or a competition. */
export const screensMax = 8;
/** How far ahead a wall is announced to come down. */
export const leavingDays = 14;
/** For how long after its publication a climb is among the newest of its wall. */
export const newestDays = 28;
/** Walls and climbs of the newest; climbs of a wall. */
export const newestMax = { walls: 8, ofWall: 10 } as const;
/** Rows of a ranking. */
export const tvRowsMax = 8;

/** Returns the slides of a screen that nobody has set up: all of them. */
export function usualSlides(): SlideChoice[] {
  return gymSlides.map((kind) => ({
    kind,
    isOn: true,
    seconds: kind === 'code' ? slideSeconds.code : slideSeconds.usual,
  }));
}

/** What each slide has to show: ids, or one word for a slide that is always the same. */
export type SlideItems = Readonly<Record<GymSlide, readonly string[]>>;

/** Returns the rotation of a gym's screen: the slides that are on, in their order. */
export function gymSlots(slides: readonly SlideChoice[], items: SlideItems): Slot[] {
  return slides
    .filter(({ isOn }) => isOn)
    .map(({ kind, seconds }) => ({
      key: kind,
      durationMs: seconds * 1000,
      items: items[kind],
    }));
}

/** Tells whether a screen is dimmed at an hour of the day, 0 to 23; a night may pass midnight. */
export function isNight(night: Night | null, hour: number): boolean {
  if (night === null) return false;
  const { fromHour, untilHour } = night;
  if (fromHour <= untilHour) return hour >= fromHour && hour < untilHour;
  return hour >= fromHour || hour < untilHour;
}

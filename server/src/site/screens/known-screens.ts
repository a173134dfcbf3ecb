import { startControl } from '@cruxboard/domain/site/screens/rotation';
import { screensMax, usualNight, usualSlides } from '@cruxboard/domain/site/screens/slides';
import type {
  CompetitionScreen,
  CompetitionScreenSettings,
  GymScreen,
  GymScreenSettings,
} from '@cruxboard/contracts/site/screens/screens';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import { listScreens, type ScreenOwner, type StoredScreen } from './repo';

/** When a screen that nobody has steered began its rotation: for every screen and remote control the same. */
const startedAt = new Date(0);

/** @returns an owner's screens by number, stored or not: the first is always there. */
export async function readScreens(
  on: Executor,
  owner: ScreenOwner,
): Promise<Pick<StoredScreen, 'number' | 'name' | 'settings' | 'control' | 'controlledAt'>[]> {
  const stored = await listScreens(on, owner);
  if (stored[0]?.number === 1) return stored;
  const first = {
    number: 1,
    name: '',
    settings: null,
    control: startControl,
    controlledAt: startedAt,
  };
  return [first, ...stored];
}

type Screen = Awaited<ReturnType<typeof readScreens>>[number];

/** @returns the screen with a number; the first if there is none, as a black screen helps nobody. */
export function screenOf(screens: readonly Screen[], number: number): Screen {
  const screen = screens.find((one) => one.number === number) ?? screens[0];
  if (screen === undefined) throw new Error('The first screen is always there');
  return screen;
}

/** @throws {AppError} `not_found`. */
export function requireScreen(screens: readonly Screen[], number: number): void {
  if (!screens.some((one) => one.number === number)) throw new AppError('not_found');
}

/** @returns the lowest number that is free. @throws {AppError} `too_many_screens`. */
export function freeNumber(screens: readonly Screen[]): number {
  const taken = new Set(screens.map(({ number }) => number));
  for (let number = 1; number <= screensMax; number += 1) if (!taken.has(number)) return number;
  throw new AppError('too_many_screens');
}

export function presentGymScreen({ settings, ...screen }: Screen): GymScreen {
  // an owner's screens have its kind of settings: the calls that write them are two
  const own = settings as GymScreenSettings | null;
  return { ...facts(screen), settings: own ?? { slides: usualSlides(), night: usualNight } };
}

export function presentCompetitionScreen({ settings, ...screen }: Screen): CompetitionScreen {
  // as above
  const own = settings as CompetitionScreenSettings | null;
  return { ...facts(screen), settings: own ?? { categoryIds: [] } };
}

function facts({ number, name, control, controlledAt }: Omit<Screen, 'settings'>) {
  return { number, name, control, controlledAt: controlledAt.toISOString() };
}

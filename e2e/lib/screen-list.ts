/** Whose browser it is; the last three are people in the middle of signing up. */
export type Who =
  | 'visitor'
  | 'climber'
  | 'organiser'
  | 'judge'
  | 'unconfirmed'
  | 'nameless'
  | 'incomplete';

/** One picture: an address as one person sees it. */
export interface Screen {
  readonly who: Who;
  readonly path: string;
  /** The name of the file. */
  readonly name: string;
  /** For the wall screen alone. */
  readonly isTv: boolean;
  /** Shows what went wrong, so that the browser reports it too. */
  readonly isFault: boolean;
}

const gym = '/gym/demo-gym';
const pumpfest = '/competition/demo-pumpfest';
const finals = '/competition/demo-finals';
const managed = '/competitions/manage/demo-pumpfest';

const paths: Readonly<Record<Who, readonly string[]>> = {
  visitor: [
    '/',
    '/auth/login',
    '/auth/register',
    '/auth/reset',
    '/auth/signout',
    gym,
    `${gym}?section=demo-gym-cave&sort-by=number-desc`,
    `${gym}/climb/demo-gym-climb-002`,
    `${gym}/rankings/monthly`,
    `${gym}/rankings/overall?board=helpers`,
    '/mika',
    '/competitions',
    pumpfest,
    `${pumpfest}?tab=climbs`,
    `${pumpfest}?tab=card`,
    `${pumpfest}?tab=about`,
    `${pumpfest}/competitor/demo-pumpfest-competitor-102`,
    `${pumpfest}/log`,
    `${pumpfest}/tv`,
    finals,
    `${finals}?tab=about`,
    `${finals}/competitor/demo-finals-competitor-102`,
    `${finals}/tv`,
    '/return',
    '/maintenance',
    '/403',
    '/404',
  ],
  climber: [
    '/',
    gym,
    `${gym}/climb/demo-gym-climb-002`,
    `${gym}/rankings/monthly`,
    '/mika',
    `${pumpfest}?tab=card`,
    `${finals}?tab=card`,
  ],
  organiser: [
    '/competitions/manage',
    '/competitions/manage?create=open',
    managed,
    `${managed}/competitors`,
    `${managed}/competitors?import=open`,
    `${managed}/competitor/demo-pumpfest-competitor-102`,
    `${managed}/climbs`,
    `${managed}/cohorts`,
    `${managed}/scores`,
    `${managed}/settings`,
    `${managed}/directory`,
    '/competitions/manage/demo-finals/scores',
    '/competitions/manage/demo-finals/settings',
  ],
  judge: [
    `${finals}/judge`,
    `${finals}/judge?climb=demo-finals-climb-3`,
    `${pumpfest}/judge`,
    `${managed}/settings`,
  ],
  unconfirmed: ['/auth/verify'],
  nameless: ['/profile/username'],
  incomplete: ['/profile/complete'],
};

/** Every screen that is built, as those see it whom it is for. */
export const screens: readonly Screen[] = // Object.entries widens the keys of the record to string.
  (Object.entries(paths) as [Who, readonly string[]][]).flatMap(([who, own]) =>
    own.map((path) => ({
      who,
      path,
      name: `${path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-')}-${who}`,
      isTv: path.endsWith('/tv'),
      isFault: path === '/404' || path === '/403',
    })),
  );

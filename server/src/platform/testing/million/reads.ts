import type { ReadAt } from '@cruxboard/contracts/registry';
import { dayOf, daysAgo, developerPerson, idOf, type World } from './world';
import type { Scene } from './scenes';

type Who = 'nobody' | 'climber' | 'staff' | 'author' | 'organiser' | 'entrant' | 'developer';

/** How a read is tried: by whom, with which queries. `{…}` of its address comes from a scene. */
export interface ReadSample {
  readonly as?: Who;
  /** One request each; without them one without a query. */
  readonly queries?: (at: { readonly scene: Scene; readonly world: World }) => readonly string[];
  /** Parts of the address that aren't of a scene. */
  readonly in?: Readonly<Record<string, string>>;
  /** What isn't there has to be looked for, too. */
  readonly mayBeMissing?: true;
}

const climber = { as: 'climber' } as const;
const staff = { as: 'staff' } as const;
const organiser = { as: 'organiser' } as const;
const entrant = { as: 'entrant' } as const;
const developer = { as: 'developer' } as const;
const sorted = (sorts: readonly string[]) => ({
  queries: () => sorts.map((sort) => `?sort=${sort}`),
});
const aYear = {
  as: 'staff',
  queries: ({ world }) => ['', `?from=${dayOf(daysAgo(world, 363))}&to=${dayOf(world.now)}`],
} as const satisfies ReadSample;

/** Every read of the contracts: one without a sample doesn't compile. */
export const readSamples: { readonly [Path in keyof ReadAt]: ReadSample } = {
  '/api/flags': {},
  '/api/home': {},
  '/api/admin/accounts': {
    as: 'developer',
    // by either, as a developer may search sixty times a minute
    queries: ({ scene: { username } }) => [
      /[02468]$/.test(username)
        ? `?search=${username}`
        : `?search=${username.replace('_', '.')}@example.com`,
    ],
  },
  '/api/admin/audit': developer,
  '/api/admin/dead-jobs': developer,
  '/api/admin/jobs': developer,
  '/api/admin/storage': developer,
  '/api/admin/switches': developer,
  '/api/search': {
    queries: () => ['?q=al', '?q=climber_12', '?q=grranite', '?q=cold%20front%2031&kinds=climbs'],
  },
  // people
  '/api/me': climber,
  '/api/me/left-alone': climber,
  '/api/me/data': climber,
  '/api/me/blocks': climber,
  '/api/me/home': climber,
  '/api/me/instagram': climber,
  '/api/me/instagram/authorizations/{challenge}': {
    as: 'climber',
    in: { challenge: 'unknown' },
  },
  '/api/me/notifications': climber,
  '/api/me/notifications/settings': climber,
  '/api/me/notifications/unopened': climber,
  '/api/me/push': climber,
  '/api/me/sessions': climber,
  '/api/me/weekly-email': climber,
  '/api/me/videos/{videoId}': { as: 'author' },
  '/api/me/video-space': { as: 'author' },
  '/api/deletions/{deletionId}': { in: { deletionId: 'deletion-0' } },
  '/api/usernames/{username}': climber,
  '/api/profiles': { queries: ({ scene }) => [`?ids=${scene.uid},${scene.authorUid}`] },
  '/api/profiles/{username}': {},
  '/api/profiles/{username}/achievements': {},
  '/api/profiles/{username}/achievements/{achievementId}': {
    mayBeMissing: true,
  },
  '/api/profiles/{username}/gyms': climber,
  '/api/profiles/{username}/logbook': climber,
  '/api/profiles/{username}/logbook/days': climber,
  '/api/profiles/{username}/logbook/sessions': climber,
  '/api/profiles/{username}/results': {},
  '/api/profiles/{username}/solutions': sorted(['newest', 'top-rated']),
  // gyms
  '/api/gyms': { queries: () => ['', '?search=granite%201', '?near=-33.9,151.2'] },
  '/api/gyms/{gymId}': {},
  '/api/gyms/{gymId}/key': { queries: () => [`?key=${'k'.repeat(22)}`], mayBeMissing: true },
  '/api/gyms/{gymId}/climb-counts': {},
  '/api/gyms/{gymId}/climbs': {
    as: 'climber',
    queries: ({ scene }) => [
      '',
      '?sort=most-solved',
      '?sort=climb-name-asc',
      '?search=cold',
      '?solved=yes',
      '?gradeMin=3&gradeMax=5&colour=red',
      `?section=${scene.sectionId}`,
      `?setter=${scene.setterUsername}`,
    ],
  },
  '/api/gyms/{gymId}/climbs/{climbId}': {},
  '/api/gyms/{gymId}/climbs/{climbId}/climbers': {},
  '/api/gyms/{gymId}/climbs/{climbId}/opinions': staff,
  '/api/gyms/{gymId}/climbs/{climbId}/solutions': sorted(['newest', 'top-rated']),
  '/api/gyms/{gymId}/sections/{sectionId}': {},
  '/api/gyms/{gymId}/posts': {},
  '/api/gyms/{gymId}/showcase': {},
  '/api/gyms/{gymId}/tv': {},
  '/api/gyms/{gymId}/wall': {},
  '/api/gyms/{gymId}/rankings': {
    queries: ({ world }) => [
      '',
      '?period=current',
      '?board=helpers',
      `?period=${dayOf(daysAgo(world, 40)).slice(0, 7)}`,
    ],
  },
  '/api/gyms/{gymId}/rankings/months': {},
  '/api/gyms/{gymId}/solutions': {
    as: 'staff',
    queries: () => ['', '?sort=top-rated', '?search=heel', '?state=hidden'],
  },
  '/api/solutions/{solutionId}': {},
  '/api/solutions/{solutionId}/comments': {},
  '/api/solutions/{solutionId}/post': { mayBeMissing: true },
  '/api/me/drafts': { as: 'author' },
  '/api/me/favourites/climbs': climber,
  '/api/me/favourites/solutions': climber,
  '/api/me/gym-invitations': climber,
  '/api/me/gyms/{gymId}/climbs': climber,
  '/api/me/gyms/{gymId}/climbs/{climbId}/solutions': { as: 'author' },
  '/api/me/gyms/{gymId}/rankings': climber,
  '/api/me/gyms/{gymId}/reactions': climber,
  '/api/me/gyms/{gymId}/solutions': { as: 'author' },
  '/api/me/gyms/{gymId}/wall-share': climber,
  '/api/me/reports': climber,
  // a gym's staff
  '/api/gyms/{gymId}/analytics/activity': aYear,
  '/api/gyms/{gymId}/analytics/climbs': aYear,
  '/api/gyms/{gymId}/analytics/grades': aYear,
  '/api/gyms/{gymId}/analytics/hours': aYear,
  '/api/gyms/{gymId}/analytics/retention': aYear,
  '/api/gyms/{gymId}/analytics/walls': aYear,
  '/api/gyms/{gymId}/staff/climbs': { as: 'staff', queries: () => ['', '?archived=yes'] },
  '/api/gyms/{gymId}/staff/climbs/{climbId}': staff,
  '/api/gyms/{gymId}/staff/climbs/{climbId}/ascents': staff,
  '/api/gyms/{gymId}/staff/climbs/{climbId}/history': staff,
  '/api/gyms/{gymId}/staff/directory': staff,
  '/api/gyms/{gymId}/staff/exports/climbs': staff,
  '/api/gyms/{gymId}/staff/exports/rankings': staff,
  '/api/gyms/{gymId}/staff/history': staff,
  '/api/gyms/{gymId}/staff/issues': { as: 'staff', queries: () => ['', '?state=resolved'] },
  '/api/gyms/{gymId}/staff/issues/{issueId}': staff,
  '/api/gyms/{gymId}/staff/members': staff,
  '/api/gyms/{gymId}/staff/overview': staff,
  '/api/gyms/{gymId}/staff/rankings': {
    as: 'staff',
    queries: () => ['', '?period=current', '?sort=name', '?sort=username'],
  },
  '/api/gyms/{gymId}/staff/resets': staff,
  '/api/gyms/{gymId}/staff/screens': staff,
  '/api/gyms/{gymId}/staff/sections': staff,
  '/api/gyms/{gymId}/staff/settings': staff,
  '/api/gyms/{gymId}/staff/posts-link': staff,
  '/api/gyms/{gymId}/staff/showcase': staff,
  // competitions
  '/api/competitions': {
    queries: () => ['', '?when=live', '?when=upcoming', '?when=past', '?search=pumpfest%2012'],
  },
  '/api/competitions/{competitionId}': {},
  '/api/competitions/{competitionId}/board': {},
  '/api/competitions/{competitionId}/callzone': {},
  '/api/competitions/{competitionId}/climbs': {},
  '/api/competitions/{competitionId}/clock': {},
  '/api/competitions/{competitionId}/competitors/{competitorId}': {},
  '/api/competitions/{competitionId}/competitors/{competitorId}/claim': {},
  '/api/competitions/{competitionId}/leaderboard': {},
  '/api/competitions/{competitionId}/log': {},
  '/api/competitions/{competitionId}/screen': {},
  '/api/me/competitions/{competitionId}': entrant,
  '/api/me/competitions/{competitionId}/scores': entrant,
  '/api/me/credits': organiser,
  '/api/me/credits/entries': organiser,
  '/api/me/credits/purchases/{purchaseId}': {
    as: 'organiser',
    in: { purchaseId: 'unknown' },
    mayBeMissing: true,
  },
  '/api/me/invitations': organiser,
  '/api/me/results': entrant,
  '/api/manage/competitions': organiser,
  '/api/manage/competitions/{competitionId}': organiser,
  '/api/manage/competitions/{competitionId}/board': organiser,
  '/api/manage/competitions/{competitionId}/climb-links': organiser,
  '/api/manage/competitions/{competitionId}/competitors': organiser,
  '/api/manage/competitions/{competitionId}/directory': organiser,
  '/api/manage/competitions/{competitionId}/exports/{table}': {
    as: 'organiser',
    in: { table: 'results' },
  },
  '/api/manage/competitions/{competitionId}/log': {
    as: 'organiser',
    queries: () => ['', '?about=scores', '?search=climber%2031'],
  },
  '/api/manage/competitions/{competitionId}/scores': organiser,
  '/api/manage/competitions/{competitionId}/scores/{competitorId}/{climbId}': organiser,
  '/api/manage/competitions/{competitionId}/screens': organiser,
};

export interface Request {
  readonly path: string;
  /** Whose it is; null for a visitor's. */
  readonly uid: string | null;
  readonly mayBeMissing: boolean;
}

/** @returns the requests for a read in a scene. */
export function requestsOf(
  path: keyof ReadAt,
  at: { readonly scene: Scene; readonly world: World },
): Request[] {
  const { as = 'nobody', queries, in: own, mayBeMissing = false } = readSamples[path];
  const { scene } = at;
  const isOfCompetition = path.includes('{competitionId}');
  const parts: Readonly<Record<string, string>> = {
    ...(scene as unknown as Record<string, string>), // a scene is its ids by name
    ...(isOfCompetition && { climbId: scene.problemId }),
    ...own,
  };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${path} needs a ${name}`);
    return part;
  });
  const uids: Readonly<Record<Who, string | null>> = {
    nobody: null,
    climber: scene.uid,
    staff: scene.staffUid,
    author: scene.authorUid,
    organiser: scene.organiserUid,
    entrant: scene.entrantUid,
    developer: idOf('person', developerPerson),
  };
  return (queries?.(at) ?? ['']).map((query) => ({
    path: `${filled}${query}`,
    uid: uids[as],
    mayBeMissing,
  }));
}

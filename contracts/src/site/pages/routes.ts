/**
 * Every path of the web client, with parameters in braces. The web's layout table has one entry for each, the
 * server answers the shell for these and 404 for all else, and usernames may not equal a first segment.
 */
export const webRoutes = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/redirect',
  '/auth/instagram',
  '/auth/reactivate',
  '/auth/reset',
  '/auth/verify',
  '/auth/signout',
  '/profile/username',
  '/profile/complete',
  '/return',
  '/privacy',
  '/terms',
  '/comps',
  '/404',
  '/403',
  '/maintenance',
  '/gym/{gymId}',
  '/gym/{gymId}/climb/{climbId}',
  '/gym/{gymId}/wall/{sectionId}',
  '/gym/{gymId}/rankings/overall',
  '/gym/{gymId}/rankings/monthly',
  '/gym/{gymId}/rankings/{year}/{month}',
  '/gym/{gymId}/tv',
  '/solution/{solutionId}',
  '/deletion/{deletionId}',
  '/competitions',
  '/competitions/about',
  '/competitions/manage',
  '/competitions/manage/credits',
  '/competitions/manage/credits/{purchaseId}',
  '/competitions/manage/{competitionId}',
  '/competitions/manage/{competitionId}/competitors',
  '/competitions/manage/{competitionId}/competitor/{competitorId}',
  '/competitions/manage/{competitionId}/climbs',
  '/competitions/manage/{competitionId}/cohorts',
  '/competitions/manage/{competitionId}/scores',
  '/competitions/manage/{competitionId}/settings',
  '/competitions/manage/{competitionId}/directory',
  '/competitions/manage/{competitionId}/screens',
  '/competitions/manage/{competitionId}/log',
  '/competitions/manage/{competitionId}/print',
  '/competition/{competitionId}',
  '/competition/{competitionId}/tv',
  '/competition/{competitionId}/log',
  '/competition/{competitionId}/judge',
  '/competition/{competitionId}/embed',
  '/competition/{competitionId}/callzone',
  '/competition/{competitionId}/competitor/{competitorId}',
  '/competition/{competitionId}/card/{competitorId}',
  '/competition/{competitionId}/claim/{competitorId}',
  '/dashboard/{gymId}',
  '/dashboard/{gymId}/settings',
  '/dashboard/{gymId}/sections',
  '/dashboard/{gymId}/climbs',
  '/dashboard/{gymId}/climb/{climbId}',
  '/dashboard/{gymId}/session/{sectionId}',
  '/dashboard/{gymId}/labels',
  '/dashboard/{gymId}/solutions',
  '/dashboard/{gymId}/issues',
  '/dashboard/{gymId}/directory',
  '/dashboard/{gymId}/showcase',
  '/dashboard/{gymId}/screens',
  '/dashboard/{gymId}/rankings/overall',
  '/dashboard/{gymId}/rankings/monthly',
  '/dashboard/{gymId}/analytics',
  '/admin',
  '/{username}',
  '/{username}/solution/{solutionId}',
  '/{username}/achievement/{achievementId}',
  '/{username}/favourites',
  '/{username}/favourites/climbs',
  '/{username}/favourites/solutions',
  '/{username}/drafts',
  '/{username}/settings/profile',
  '/{username}/settings/account',
  '/{username}/settings/email',
  '/{username}/settings/password',
  '/{username}/settings/notifications',
] as const;

/** The pages for developers, each with a document of its own: the web client has no route to them. */
export const devPages = ['/dev/storybook', '/dev/toasts'] as const;

/** The address of one screen, parameters in braces. */
export type WebRoute = (typeof webRoutes)[number];

/** First path segments of the server's own mounts, which no username may equal. */
export const serverSegments = [
  'api',
  'v0',
  'v1',
  'v2',
  'robot',
  'health',
  'metrics',
  'emulator',
  'assets',
  'sitemaps',
  'social',
  '__session',
  'identitytoolkit',
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
] as const;

/** The bare shell, without data or a page's head. Cached by the service worker. */
export const bareShellPath = '/shell.html';

/** @returns the first path segments of screens and mounts. */
export function reservedSegments(): string[] {
  const screens = [...webRoutes, ...devPages].map((route) => route.split('/')[1] ?? '');
  const fixed = screens.filter((segment) => segment !== '' && !segment.startsWith('{'));
  return [...new Set([...fixed, ...serverSegments])];
}

export interface MatchedRoute {
  readonly route: WebRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** @returns the screen at a path and its parameters, fixed segments before parameters; null if there is none. */
export function matchRoute(path: string): MatchedRoute | null {
  const segments = path.replace(/\/+$/, '').split('/').slice(1);
  for (const route of ordered) {
    const params = matchSegments(route.segments, segments);
    if (params !== null) return { route: route.path, params };
  }
  return null;
}

const ordered = webRoutes
  .map((path) => ({ path, segments: path === '/' ? [] : path.split('/').slice(1) }))
  .sort((a, b) => parameterCount(a.segments) - parameterCount(b.segments));

function parameterCount(segments: readonly string[]): number {
  // the screen whose first parameter is furthest right is the most specific
  return segments.reduce(
    (sum, segment, index) => sum + (segment.startsWith('{') ? 10 - index : 0),
    0,
  );
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) {
      if (segment !== expected) return null;
      continue;
    }
    if (segment === '') return null;
    params[expected.slice(1, -1)] = segment;
  }
  return params;
}

import type { ProfilePart } from '@cruxboard/domain/people/accounts/profile-parts';
import { solutionSorts } from '@cruxboard/domain/sort-options';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { resultsQuery } from '../../features/competitions/results/queries';
import { profileSolutionsQuery } from '../../features/gyms/solutions/queries';
import { achievementsQuery } from '../../features/people/achievements/queries';
import { useSortBy } from '../../lib/address/use-sort-by';
import { useFlags } from '../../lib/session/hooks';
import type { TabItem } from '../../ui/tabs';
import { texts } from './texts';

const tabParts = [
  'logbook',
  'solutions',
  'achievements',
  'results',
  'gyms',
] as const satisfies readonly ProfilePart[];
export type ProfileTab = (typeof tabParts)[number];

/** What an address says about a profile. */
interface ProfileSearch {
  tab?: ProfileTab | undefined;
}

/** @returns the tab that an address names, if there is one by that name. */
export function parseProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  return { tab: tabParts.find((part) => part === tab) };
}

interface Viewing {
  username: string;
  isOwn: boolean;
  /** Whether the viewer may see a part. */
  isShown: (part: ProfilePart) => boolean;
}

/** @returns the tabs of a profile: to others only those with something in them. Counts come once there are any. */
export function useProfileTabs({ username, isOwn, isShown }: Viewing): TabItem<ProfileTab>[] {
  const { isCompetitionsEnabled } = useFlags();
  const hasResults = isShown('results') && isCompetitionsEnabled;
  const [sort] = useSortBy(solutionSorts);
  const solutions = useInfiniteQuery({
    ...profileSolutionsQuery(username, sort),
    enabled: isShown('solutions'),
  });
  const badges = useQuery({ ...achievementsQuery(username), enabled: isShown('achievements') });
  const results = useInfiniteQuery({ ...resultsQuery(username, isOwn), enabled: hasResults });

  const [firstResults] = results.data?.pages ?? [];
  const counts: Record<ProfileTab, number | null> = {
    logbook: null,
    solutions: countOf(solutions.data?.pages),
    achievements: badges.data === undefined ? null : badges.data.items.length,
    results: countOf(results.data?.pages, firstResults?.live.length),
    gyms: null,
  };
  const isThere: Record<ProfileTab, boolean> = {
    logbook: isShown('logbook'),
    solutions: isShown('solutions') && counts.solutions !== 0,
    achievements: isShown('achievements') && (isOwn || counts.achievements !== 0),
    results: hasResults && (isOwn || counts.results !== 0),
    // beside the logbook there is room for them
    gyms: isShown('gyms') && !isShown('logbook'),
  };
  return tabParts
    .filter((part) => isThere[part])
    .map((value) => ({ value, label: texts.tabs[value], count: counts[value] || undefined }));
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
}

/** @returns how many there are; null as long as nobody knows. */
function countOf(pages: readonly Page[] | undefined, others = 0): number | null {
  const last = pages?.at(-1);
  if (pages === undefined || last === undefined || last.nextCursor !== null) return null;
  return pages.reduce((sum, { items }) => sum + items.length, others);
}

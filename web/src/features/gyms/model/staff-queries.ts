import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from '../../../lib/api/call';
import { readKey, readQuery } from '../../../lib/api/read';
import { type ChangeOptions, useChange } from '../../../lib/api/use-change';
import { staffReads } from './staff-reads';

export const staffSectionsQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/sections', { params: { gymId } });
export const resetsQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/resets', { params: { gymId } });
export const staffClimbsQuery = (gymId: string, archived: 'yes' | 'no' = 'no') =>
  readQuery('/api/gyms/{gymId}/staff/climbs', { params: { gymId }, query: { archived } });
export const staffClimbQuery = (gymId: string, climbId: string) =>
  readQuery('/api/gyms/{gymId}/staff/climbs/{climbId}', { params: { gymId, climbId } });
export const climbHistoryQuery = (gymId: string, climbId: string) =>
  readQuery('/api/gyms/{gymId}/staff/climbs/{climbId}/history', { params: { gymId, climbId } });
export const gymSettingsQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/settings', { params: { gymId } });
export const postsLinkQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/posts-link', { params: { gymId } });
export const overviewQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/overview', { params: { gymId } });
/** The newest reports that nobody deals with yet. */
export const openIssuesQuery = (gymId: string) =>
  readQuery('/api/gyms/{gymId}/staff/issues', {
    params: { gymId },
    query: { state: 'open', size: 5 },
  });

/** What climbers see of it. */
const publicReads = [
  '/api/gyms/{gymId}',
  '/api/gyms/{gymId}/sections/{sectionId}',
  '/api/gyms/{gymId}/wall',
  '/api/gyms/{gymId}/showcase',
  '/api/gyms/{gymId}/posts',
  '/api/gyms/{gymId}/climbs',
  '/api/gyms/{gymId}/climbs/{climbId}',
] as const;

/** Reads again what is shown; the rest when it is shown. */
export async function refreshGymStaff(client: QueryClient): Promise<void> {
  await Promise.all(
    [...staffReads, ...publicReads].map((read) =>
      client.invalidateQueries({ queryKey: readKey(read) }),
    ),
  );
}

/** A write from a screen of a gym's dashboard. */
export function useGymChange<N extends CallName>(
  name: N,
  options: Omit<ChangeOptions<N>, 'refresh' | 'onError'> = {},
) {
  return useChange(name, { ...options, refresh: refreshGymStaff });
}

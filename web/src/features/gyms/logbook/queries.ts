import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey, readQuery, steadyReadQuery } from '../../../lib/api/read';

export const logbookQuery = (
  username: string,
  query: { readonly today: string; readonly since?: string | undefined },
) => steadyReadQuery('/api/profiles/{username}/logbook', { params: { username }, query });

export const profileGymsQuery = (username: string) =>
  readQuery('/api/profiles/{username}/gyms', { params: { username } });

/** The sessions up to a day, or all of them, the latest first. */
export const sessionsQuery = (username: string, day: string | null) =>
  infiniteQueryOptions({
    queryKey: readKey('/api/profiles/{username}/logbook/sessions', {
      params: { username },
      query: day === null ? {} : { day },
    }),
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/profiles/{username}/logbook/sessions',
        {
          params: { username },
          query: {
            size: 4,
            ...(day === null ? {} : { day }),
            ...(pageParam === '' ? {} : { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

export const daysQuery = (username: string, year: number) =>
  steadyReadQuery('/api/profiles/{username}/logbook/days', {
    params: { username },
    query: { year },
  });

export const wallShareQuery = (gymId: string) =>
  readQuery('/api/me/gyms/{gymId}/wall-share', { params: { gymId } });

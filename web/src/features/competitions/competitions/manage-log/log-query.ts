import { type LogTopic, logTopics } from '@cruxboard/domain/competitions/competitions/log-kinds';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { fetchRead, readKey } from '../../../../lib/api/read';

/** What the address says about the log. */
export interface LogSearch {
  q?: string | undefined;
  about?: LogTopic | undefined;
}

const size = 60;

/** A competition's full log, or the entries that match, newest first, in pages. */
export function managedLogQuery(competitionId: string, { q = '', about }: LogSearch) {
  const filter = { search: q, ...(about === undefined ? {} : { about }) };
  return infiniteQueryOptions({
    queryKey: [
      ...readKey('/api/manage/competitions/{competitionId}/log', { params: { competitionId } }),
      filter,
    ],
    queryFn: ({ pageParam, signal }) =>
      fetchRead(
        '/api/manage/competitions/{competitionId}/log',
        {
          params: { competitionId },
          query: { ...filter, size, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** @returns the topic with that name, if any. */
export function topicOf(name: unknown): LogTopic | undefined {
  return typeof name === 'string' && Object.hasOwn(logTopics, name)
    ? (name as LogTopic) // checked just before
    : undefined;
}

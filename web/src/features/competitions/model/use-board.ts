import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchRead, readQuery } from '../../../lib/api/read';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';
import { useOnline } from '../../../lib/browser/online';
import { boardStreamUrl } from './board-stream';

/** A competition's board. A fetched answer never replaces a newer board from the stream. */
export function boardQuery(competitionId: string) {
  const query = readQuery('/api/competitions/{competitionId}/board', { params: { competitionId } });
  return queryOptions({
    ...query,
    queryFn: async (context) => {
      const fetched = await fetchBoard(competitionId, context.signal);
      const known = context.client.getQueryData<Board>(query.queryKey);
      return known !== undefined && known.seq > fetched.seq ? known : fetched;
    },
    // deltas preserve what didn't change; comparing a thousand rows again costs more than it saves
    structuralSharing: false,
  });
}

export interface LiveBoard {
  readonly board: Board | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The stream is down or the device is offline: the board is as of `asOfMs`. */
  readonly isStale: boolean;
  /** When the server last sent something, in milliseconds. */
  readonly asOfMs: number;
  readonly refetch: () => void;
}

/**
 * A competition's live board. Use once per page, as each use applies the stream's deltas.
 * @param wakes changes when the page woke up: it opens another stream, which begins with the whole board.
 */
export function useBoard(competitionId: string, wakes = 0): LiveBoard {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const options = boardQuery(competitionId);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(options);

  const isUp = useLive(
    // the fragment makes it another stream for the browser, and isn't sent
    wakes === 0 ? boardStreamUrl(competitionId) : `${boardStreamUrl(competitionId)}#${wakes}`,
    [
      on('board.snapshot', (board) => queryClient.setQueryData(options.queryKey, board)),
      // applied in the order received, as each waits for the same module
      on('board.delta', (delta) => {
        const apply = async () => {
          const { applyDelta } = await import('./apply-delta');
          const known = queryClient.getQueryData(options.queryKey);
          if (known === undefined) return;
          const next = applyDelta(known, delta);
          if (next === null) void refetch();
          else queryClient.setQueryData(options.queryKey, next);
        };
        apply().catch(() => refetch());
      }),
    ],
    {
      onOpen: (isReopened) => void (isReopened && refetch()),
      seq: () => queryClient.getQueryData(options.queryKey)?.seq,
    },
  );

  return {
    board: data,
    error,
    isFetching,
    isStale: data !== undefined && (!isOnline || isUp === false),
    asOfMs: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}

function fetchBoard(competitionId: string, signal: AbortSignal): Promise<Board> {
  return fetchRead(
    '/api/competitions/{competitionId}/board',
    { params: { competitionId } },
    signal,
  );
}

import {
  readManagedCompetition,
  readManagedCompetitions,
} from '@cruxboard/contracts/competitions/competitions/competitions';
import { readDirectory } from '@cruxboard/contracts/competitions/competitions/directory';
import { readCompetitionClimbs } from '@cruxboard/contracts/competitions/climbs/climbs';
import {
  readCompetitor,
  readManagedCompetitors,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import { readCredits } from '@cruxboard/contracts/competitions/credits/credits';
import {
  boardChanged,
  boardSnapshot,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { readScoreHistory, readScores } from '@cruxboard/contracts/competitions/scores/scores';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { readKey, readQuery } from '../../../../lib/api/read';
import { boardStreamUrl } from '../board-stream';
import { competitionQuery } from '../managed-queries';
import { on } from '../../../../lib/live/frames';
import { useLive } from '../../../../lib/live/use-live';

export const managedCompetitionsQuery = () => readQuery(readManagedCompetitions, {});
export const scoresQuery = (competitionId: string) =>
  readQuery(readScores, { params: { competitionId } });
export const scoreHistoryQuery = (
  competitionId: string,
  cell: { competitorId: string; climbId: string },
) => readQuery(readScoreHistory, { params: { competitionId, ...cell } });
export const competitorScoresQuery = (competitionId: string, competitorId: string) =>
  readQuery(readScores, { params: { competitionId }, query: { competitorId } });
export const creditsQuery = () => readQuery(readCredits, {});
export const directoryQuery = (competitionId: string) =>
  readQuery(readDirectory, { params: { competitionId } });

const all = [
  readManagedCompetitions,
  readManagedCompetition,
  readManagedCompetitors,
  readCompetitionClimbs,
  readScores,
  readScoreHistory,
  readCompetitor,
  readDirectory,
] as const;

/** Reads again what a management screen shows; what is not shown is read when it is. */
export async function refreshManaged(client: QueryClient): Promise<void> {
  await Promise.all(all.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
}

/** Follows what others change while the screen is open: the stream tells that, the reads tell what. */
export function useLiveManaged(competitionId: string): boolean | null {
  const client = useQueryClient();
  const again = (...reads: readonly { readonly name: string }[]) => {
    for (const { name } of reads) {
      void client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false });
    }
  };
  return useLive(
    boardStreamUrl(competitionId),
    [
      on(boardChanged, (delta) => {
        // An attempt without a zone moves no total, but the climb's statistics.
        if (delta.results ?? delta.statistics ?? delta.latest) {
          again(readScores, readScoreHistory, readCompetitor, readManagedCompetition);
        }
        // which climbs are out is told with the scores
        if (delta.climbs ?? delta.removedClimbs) again(readCompetitionClimbs, readScores);
        if (delta.competitors ?? delta.removedCompetitors) again(readManagedCompetitors);
        if (delta.competition) again(readManagedCompetition);
      }),
      // too much was missed to be told one by one
      on(boardSnapshot, () => void refreshManaged(client)),
    ],
    {
      onResync: () => void refreshManaged(client),
      seq: () => client.getQueryData(competitionQuery(competitionId).queryKey)?.seq,
    },
  );
}

import { readManagedCompetition } from '@cruxboard/contracts/competitions/competitions/competitions';
import { readCompetitionClimbs } from '@cruxboard/contracts/competitions/climbs/climbs';
import {
  readCompetitor,
  readManagedCompetitors,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import {
  boardChanged,
  boardSnapshot,
} from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { readScores } from '@cruxboard/contracts/competitions/scores/scores';
import { useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../lib/api/read';
import { boardStreamUrl } from '../model/board-stream';
import { competitionQuery } from '../model/managed-queries';
import { on } from '../../../lib/live/frames';
import { useLive } from '../../../lib/live/use-live';

export const climbScoresQuery = (competitionId: string, climbId: string) =>
  readQuery(readScores, { params: { competitionId }, query: { climbId } });
export const competitorScoresQuery = (competitionId: string, competitorId: string) =>
  readQuery(readCompetitor, { params: { competitionId, competitorId } });

/**
 * Reads again what another judge or the organiser changed. The stream carries results, not cells, so the cells of
 * the screen are asked for. @returns whether the stream is up; null before its first word
 */
export function useLiveJudging(competitionId: string): boolean | null {
  const client = useQueryClient();
  const again = (...reads: { readonly name: string }[]) => {
    for (const { name } of reads) {
      void client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false });
    }
  };
  const all = () =>
    again(
      readScores,
      readCompetitor,
      readManagedCompetitors,
      readCompetitionClimbs,
      readManagedCompetition,
    );
  return useLive(
    boardStreamUrl(competitionId),
    [
      on(boardChanged, (delta) => {
        // An attempt without a zone moves no total, but the climb's statistics.
        if (delta.results ?? delta.statistics ?? delta.latest) again(readScores, readCompetitor);
        if (delta.climbs ?? delta.removedClimbs) again(readCompetitionClimbs);
        if (delta.competitors ?? delta.removedCompetitors) again(readManagedCompetitors);
        if (delta.competition !== undefined) again(readManagedCompetition);
      }),
      // too much was missed to be told one by one
      on(boardSnapshot, all),
    ],
    {
      onResync: all,
      seq: () => client.getQueryData(competitionQuery(competitionId).queryKey)?.seq,
    },
  );
}

import { readCompetitions } from '@cruxboard/contracts/competitions/competitions';
import { readLeaderboard } from '@cruxboard/contracts/leaderboards/leaderboards';
import { readOwnRanking } from '@cruxboard/contracts/rankings/rankings';
import { readQuery } from '../../lib/api/read';

export const liveCompetitionsQuery = () =>
  readQuery(readCompetitions, { query: { when: 'live', size: 1 } });

export const competitionsQuery = () =>
  readQuery(readCompetitions, { query: { when: 'all', size: 5 } });

export const leaderboardQuery = (competitionId: string) =>
  readQuery(readLeaderboard, { params: { competitionId }, query: { view: 'overall' } });

export const ownRankingQuery = (gymId: string) => readQuery(readOwnRanking, { params: { gymId } });

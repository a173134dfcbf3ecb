import { readManagedCompetition } from '@cruxboard/contracts/competitions/competitions';
import { readCompetitionClimbs } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import { readManagedCompetitors } from '@cruxboard/contracts/competitors/competitors';
import { readQuery } from '../../lib/api/read';

export const competitionQuery = (competitionId: string) =>
  readQuery(readManagedCompetition, { params: { competitionId } });
export const climbsQuery = (competitionId: string) =>
  readQuery(readCompetitionClimbs, { params: { competitionId } });
export const competitorsQuery = (competitionId: string) =>
  readQuery(readManagedCompetitors, { params: { competitionId } });

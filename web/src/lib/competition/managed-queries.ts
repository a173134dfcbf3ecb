import { readCompetitionClimbs } from '@cruxboard/contracts/competition-climbs/competition-climbs';
import { readManagedCompetition } from '@cruxboard/contracts/competitions/competitions';
import { readManagedCompetitors } from '@cruxboard/contracts/competitors/competitors';
import { readQuery } from '../api/read';

// What the screens of a competition's staff show: of organisers, of judges, and what is printed.

export const competitionQuery = (competitionId: string) =>
  readQuery(readManagedCompetition, { params: { competitionId } });
export const climbsQuery = (competitionId: string) =>
  readQuery(readCompetitionClimbs, { params: { competitionId } });
export const competitorsQuery = (competitionId: string) =>
  readQuery(readManagedCompetitors, { params: { competitionId } });

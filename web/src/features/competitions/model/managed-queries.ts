import { readCompetitionClimbs } from '@cruxboard/contracts/competitions/climbs/climbs';
import { readManagedCompetition } from '@cruxboard/contracts/competitions/competitions/competitions';
import { readManagedCompetitors } from '@cruxboard/contracts/competitions/competitors/competitors';
import { readQuery } from '../../../lib/api/read';

// What the screens of a competition's staff show: of organisers, of judges, and what is printed.

export const competitionQuery = (competitionId: string) =>
  readQuery(readManagedCompetition, { params: { competitionId } });
export const climbsQuery = (competitionId: string) =>
  readQuery(readCompetitionClimbs, { params: { competitionId } });
export const competitorsQuery = (competitionId: string) =>
  readQuery(readManagedCompetitors, { params: { competitionId } });

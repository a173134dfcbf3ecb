import { readQuery } from '../../../lib/api/read';

// What the screens of a competition's staff show: of organisers, of judges, and what is printed.

export const competitionQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}', { params: { competitionId } });
export const climbsQuery = (competitionId: string) =>
  readQuery('/api/competitions/{competitionId}/climbs', { params: { competitionId } });
export const competitorsQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/competitors', { params: { competitionId } });

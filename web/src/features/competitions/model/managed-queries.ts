import { readQuery } from '../../../lib/api/read';

// Queries of the staff screens: organisers, judges and printing.

export const competitionQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}', { params: { competitionId } });
export const climbsQuery = (competitionId: string) =>
  readQuery('/api/competitions/{competitionId}/climbs', { params: { competitionId } });
export const competitorsQuery = (competitionId: string) =>
  readQuery('/api/manage/competitions/{competitionId}/competitors', { params: { competitionId } });

import type { ExportTable } from '@cruxboard/contracts/competitions/exports/exports';

/** @returns where a table of a competition is handed out; a link there saves a file. */
export function exportAddress(
  competitionId: string,
  table: ExportTable,
  format: 'csv' | 'json' = 'csv',
): string {
  return `/api/manage/competitions/${competitionId}/exports/${table}?format=${format}`;
}

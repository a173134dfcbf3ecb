import type { ExportTable } from '@cruxboard/contracts/competitions/exports/exports';

/** @returns the download address of an export. */
export function exportAddress(
  competitionId: string,
  table: ExportTable,
  format: 'csv' | 'json' = 'csv',
): string {
  return `/api/manage/competitions/${competitionId}/exports/${table}?format=${format}`;
}

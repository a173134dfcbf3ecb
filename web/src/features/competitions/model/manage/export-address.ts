import type { ExportFormat, ExportTable } from '@cruxboard/contracts/competitions/exports/exports';
import type { ExportDelimiter } from '@cruxboard/contracts/exports';

interface ExportChoice {
  readonly format?: ExportFormat;
  /** Of a CSV. */
  readonly delimiter?: ExportDelimiter;
}

/** @returns the download address of an export, as a workbook unless chosen otherwise. */
export function exportAddress(
  competitionId: string,
  table: ExportTable,
  { format = 'xlsx', delimiter = 'comma' }: ExportChoice = {},
): string {
  const query = new URLSearchParams({ format, ...(format === 'csv' ? { delimiter } : {}) });
  return `/api/manage/competitions/${competitionId}/exports/${table}?${query}`;
}

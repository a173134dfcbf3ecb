import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';

/** A cell of a workbook: null is empty; an amount has two decimals. Texts are never formulas. */
export type WorkbookCell = string | number | null | { readonly amount: number };

/** A workbook of one sheet, its first row the header. */
export interface Workbook {
  readonly sheet: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** @returns the workbook as a file (.xlsx). */
export async function writeWorkbook({ sheet, rows }: Workbook): Promise<Uint8Array> {
  const cells: SheetData = rows.map((row, index) =>
    row.map((cell) => {
      if (index === 0) return { value: String(cell), fontWeight: 'bold' };
      if (typeof cell !== 'object' || cell === null) return cell;
      return { value: cell.amount, type: Number, format: '0.00' };
    }),
  );
  const file = await writeXlsxFile(cells, {
    sheet,
    stickyRowsCount: 1,
    columns: widthsOf(rows),
  }).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

/** In characters: as wide as most of a column's texts, so that names aren't cut and a long tie doesn't fill the screen. */
function widthsOf(rows: Workbook['rows']): { width: number }[] {
  const [header = []] = rows;
  return header.map((_, column) => {
    const widest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column] ?? null)), 0);
    return { width: Math.min(Math.max(widest + 2, widthMin), widthMax) };
  });
}
const widthMin = 6;
const widthMax = 40;

function lengthOf(cell: WorkbookCell): number {
  return typeof cell === 'object' ? 0 : String(cell).length;
}

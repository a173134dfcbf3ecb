import { type LabelsPerPage, type Paper, papers } from './papers';

/** Where the labels of a page are; lengths in tenths of a millimetre. */
export interface LabelSheet {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Between columns; rows touch. */
  readonly gap: number;
  readonly left: number;
  readonly top: number;
}

type Size = Pick<LabelSheet, 'columns' | 'rows' | 'width' | 'height' | 'gap'>;

/** The sizes of label sheets that are sold everywhere (A4), and an even grid within a quarter of an inch (letter). */
const sizes: Readonly<Record<Paper, Readonly<Record<LabelsPerPage, Size>>>> = {
  a4: {
    1: { columns: 1, rows: 1, width: 1_996, height: 2_891, gap: 0 },
    2: { columns: 1, rows: 2, width: 1_996, height: 1_435, gap: 0 },
    4: { columns: 2, rows: 2, width: 991, height: 1_390, gap: 25 },
    8: { columns: 2, rows: 4, width: 991, height: 677, gap: 25 },
    21: { columns: 3, rows: 7, width: 635, height: 381, gap: 25 },
  },
  letter: {
    1: { columns: 1, rows: 1, width: 2_032, height: 2_667, gap: 0 },
    2: { columns: 1, rows: 2, width: 2_032, height: 1_333, gap: 0 },
    4: { columns: 2, rows: 2, width: 1_016, height: 1_333, gap: 0 },
    8: { columns: 2, rows: 4, width: 1_016, height: 666, gap: 0 },
    21: { columns: 3, rows: 7, width: 677, height: 381, gap: 0 },
  },
};

/** Returns where the labels of a page are, in the middle of the paper. */
export function labelSheet(paper: Paper, perPage: LabelsPerPage): LabelSheet {
  const size = sizes[paper][perPage];
  const { columns, rows, width, height, gap } = size;
  return {
    ...size,
    left: (papers[paper].width - columns * width - (columns - 1) * gap) / 2,
    top: (papers[paper].height - rows * height) / 2,
  };
}

/**
 * Returns what is on each page, `null` for a label that is left out: the first page begins at a position from 1, because
 * the ones before were used another time.
 */
export function labelPages<T>(
  items: readonly T[],
  { perPage, startAt }: { readonly perPage: LabelsPerPage; readonly startAt: number },
): readonly (readonly (T | null)[])[] {
  if (items.length === 0) return [];
  const used = Math.min(Math.max(startAt, 1), perPage) - 1;
  const all = [...Array.from({ length: used }, () => null), ...items];
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  );
}

import { type Paper, papers } from '@cruxboard/domain/gyms/labels/papers';

/** @returns tenths of a millimetre as a length. */
export function mm(tenths: number): string {
  return `${tenths / 10}mm`;
}

/** The size of a page, for its style. */
export function pageStyle(paper: Paper): Record<string, string> {
  const { width, height } = papers[paper];
  return { '--page-width': mm(width), '--page-height': mm(height) };
}

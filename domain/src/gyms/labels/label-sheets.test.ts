import { describe, expect, test } from 'vitest';
import { labelPages, labelSheet } from './label-sheets';
import { labelsPerPage, type Paper, papers } from './papers';

const layouts = (Object.keys(papers) as Paper[]).flatMap((paper) =>
  labelsPerPage.map((perPage) => [paper, perPage] as const),
);

describe('a sheet of labels', () => {
  test.each(layouts)(
    '%s with %i has as many, with a margin that printers leave',
    (paper, perPage) => {
      const { columns, rows, width, height, gap, left, top } = labelSheet(paper, perPage);
      expect(columns * rows).toBe(perPage);
      const page = papers[paper];
      expect(left).toBeGreaterThanOrEqual(39);
      expect(top).toBeGreaterThanOrEqual(39);
      expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(page.width);
      expect(2 * top + rows * height).toBeCloseTo(page.height);
    },
  );

  test('of 21 on A4 is the one that is sold', () => {
    expect(labelSheet('a4', 21)).toMatchObject({ left: 72.5, top: 151.5 });
  });
});

describe('the pages', () => {
  const pages = (count: number, startAt: number) =>
    labelPages(
      Array.from({ length: count }, (_, index) => index),
      { perPage: 8, startAt },
    );

  test('are filled in order, the first from where the sheet begins', () => {
    expect(pages(3, 1)).toEqual([[0, 1, 2]]);
    expect(pages(3, 7)).toEqual([[null, null, null, null, null, null, 0, 1], [2]]);
    expect(pages(16, 1).map(({ length }) => length)).toEqual([8, 8]);
  });

  test('are none without labels, and begin on the page wherever an address says', () => {
    expect(pages(0, 5)).toEqual([]);
    expect(pages(1, 99)).toEqual([[null, null, null, null, null, null, null, 0]]);
    expect(pages(1, -3)).toEqual([[0]]);
  });
});

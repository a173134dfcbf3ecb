/** Papers that labels are printed on; sides in tenths of a millimetre. */
export const papers = {
  a4: { width: 2_100, height: 2_970 },
  letter: { width: 2_159, height: 2_794 },
} as const;
export type Paper = keyof typeof papers;

/** How many labels there can be on a page. */
export const labelsPerPage = [1, 2, 4, 8, 21] as const;
export type LabelsPerPage = (typeof labelsPerPage)[number];

/** What separates the cells of a CSV. */
export const exportDelimiters = ['comma', 'semicolon', 'tab'] as const;
export type ExportDelimiter = (typeof exportDelimiters)[number];

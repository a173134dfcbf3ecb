import * as z from 'zod/mini';

/** A file's bytes in base64, so that the server checks encoding and size. */
export const importFile = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  base64: z.string().check(z.maxLength(12_582_912)),
});

/** What is wrong with a row. `line` counts from 1 with the header, as text editors do. */
export const importFault = z.object({
  line: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** A value that would be valid. */
  suggestion: z.nullable(z.string()),
});
export type ImportFault = z.output<typeof importFault>;

/** The outcome of checking a file. Nothing is imported while there are `faults`. */
export const importReport = z.object({
  rowCount: z.number(),
  readyCount: z.number(),
  delimiter: z.enum(['comma', 'semicolon', 'tab']),
  /** Each header of the file and the field it maps to; null if ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  faults: z.array(importFault),
  /** The first rows as they will be imported. */
  sample: z.array(z.record(z.string(), z.string())),
  importedCount: z.number(),
  placesLeft: z.nullable(z.number()),
});
export type ImportReport = z.output<typeof importReport>;

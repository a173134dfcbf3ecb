import * as z from 'zod/mini';

/** A file as the browser has it: its bytes in base64, so that the server judges encoding and size. */
export const importFile = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  base64: z.string().check(z.maxLength(12_582_912)),
});

/** What is wrong with one row. `line` counts from 1 as a text editor does, the header included. */
export const importFault = z.object({
  line: z.number(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
  /** A value that would do. */
  suggestion: z.nullable(z.string()),
});
export type ImportFault = z.output<typeof importFault>;

/** What a file holds and what became of it. Nothing is written while `faults` is not empty. */
export const importReport = z.object({
  rowCount: z.number(),
  readyCount: z.number(),
  delimiter: z.enum(['comma', 'semicolon', 'tab']),
  /** Each header of the file, and the field it was taken for; null: left out. */
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  faults: z.array(importFault),
  /** First rows as they will be written, field by field. */
  sample: z.array(z.record(z.string(), z.string())),
  importedCount: z.number(),
  placesLeft: z.nullable(z.number()),
});
export type ImportReport = z.output<typeof importReport>;

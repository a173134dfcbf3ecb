import { limits } from '@cruxboard/domain/limits';
import * as z from 'zod/mini';

/** A file's bytes in base64, so that the server checks encoding and size. */
export const importFile = z.strictObject({
  name: z.string().check(z.maxLength(255)),
  base64: z.string().check(z.maxLength(12_582_912)),
});

const line = z.int().check(z.minimum(1));
const field = z.string().check(z.maxLength(64));
/** The most rows of any import. */
const rowsMax = limits.climb.import.recordsMax;

/** What the person importing decided about a file. Everything is optional; without it columns go by their header. */
export const importChoices = z.strictObject({
  /** What columns are, by index from 0; null leaves one out. */
  columns: z.optional(
    z
      .array(z.strictObject({ index: z.int().check(z.minimum(0)), field: z.nullable(field) }))
      .check(z.maxLength(100)),
  ),
  /** Cells with another value than in the file. */
  edits: z.optional(
    z
      .array(z.strictObject({ line, field, value: z.string().check(z.maxLength(1000)) }))
      .check(z.maxLength(rowsMax * 5)),
  ),
  /** Lines of rows to leave out. */
  leftOut: z.optional(z.array(line).check(z.maxLength(rowsMax))),
  /** Whether a row that looks like somebody who is entered is the same person or a new one. */
  people: z.optional(
    z.array(z.strictObject({ line, is: z.enum(['same', 'new']) })).check(z.maxLength(rowsMax)),
  ),
  /** The country (ISO 3166) of phone numbers without one; absent: the competition's last one. */
  country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
});

/** What a preview said that an import would do; a commit that would do something else is refused. */
export const importExpectation = z.strictObject({ newCount: z.number(), changedCount: z.number() });

/** What is wrong with a row. `line` counts from 1 with the header, as text editors do. */
export const importFault = z.object({
  line: z.number(),
  column: z.string(),
  value: z.string(),
  /** Faults of one rule in one column can be fixed together. */
  rule: z.string(),
  message: z.string(),
  /** A value that would be valid. */
  suggestion: z.nullable(z.string()),
});
export type ImportFault = z.output<typeof importFault>;

/** The outcome of checking a file. Nothing is imported while there are `faults` or questions. */
export const importReport = z.object({
  rowCount: z.number(),
  readyCount: z.number(),
  leftOutCount: z.number(),
  headerLine: z.number(),
  /** Null in a workbook. */
  delimiter: z.nullable(z.enum(['comma', 'semicolon', 'tab'])),
  /** How a text was read; Windows-1252 is a guess, made when it isn't Unicode. */
  encoding: z.enum(['unicode', 'windows-1252']),
  /** Each header of the file and the field it maps to; null if left out. */
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.nullable(z.string()),
      examples: z.array(z.string()),
      filledCount: z.number(),
      /** It holds numbers and matches no field: the import waits for `choices.columns` to name it. */
      isQuestion: z.boolean(),
      suggestion: z.nullable(z.string()),
    }),
  ),
  faults: z.array(importFault),
  /** Cells that were read otherwise than written. */
  notes: z.array(
    z.object({
      kind: z.enum(['phones', 'numbers']),
      column: z.string(),
      count: z.number(),
      examples: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  /** The first rows as they will be imported. */
  sample: z.array(z.record(z.string(), z.string())),
  /** The country of phone numbers without one, as the rows were read. */
  country: z.nullable(z.string()),
  newCount: z.number(),
  /** Rows of what is there already and differs. */
  changedCount: z.number(),
  /** Rows that change nothing. */
  sameCount: z.number(),
  /** What is new and what changes, by line. */
  changes: z.array(
    z.object({
      line: z.number(),
      kind: z.enum(['new', 'changed']),
      /** Of a competitor that changes; an edit conflict names them by it. */
      id: z.optional(z.string()),
      number: z.string(),
      name: z.string(),
      /** By our names for columns; of a new one those that aren't empty. */
      fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Of what the rows were compared with: the commit sends it back as `seenSeq`. Absent where nobody is told of conflicts. */
  seq: z.optional(z.number()),
  importedCount: z.number(),
  placesLeft: z.nullable(z.number()),
});
export type ImportReport = z.output<typeof importReport>;

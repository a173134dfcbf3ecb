import { z } from 'zod';

/** Increased when readers of the old format can't read the new one. */
export const ARCHIVE_FORMAT = 1;

export const MANIFEST_NAME = 'manifest.json';

const Entry = z.object({
  name: z.string(),
  sizeBytes: z.int().nonnegative(),
  sha256: z.string(),
});

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rowCount: z.int().nonnegative(),
});

const Sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** Text, because a bigint may not fit a JSON number. */
  nextValue: z.string().regex(/^-?\d+$/),
});

/** The last entry of an archive: its exact contents. */
export const Manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.string(),
  migrations: z.array(z.object({ createdAt: z.number(), hash: z.string() })),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  entries: z.array(Entry),
});

export type Manifest = z.infer<typeof Manifest>;
export type ArchiveEntry = z.infer<typeof Entry>;
export type TableInfo = Omit<z.infer<typeof Table>, 'rowCount'>;
export type SequenceInfo = z.infer<typeof Sequence>;

/** The archive is unusable, or doesn't fit this database. The message is for the operator; nothing was changed. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** The archive's database has other migrations than this version's: nothing is wrong with either. */
export class OtherVersionError extends ArchiveError {}

/** The name of one part of a table's rows: the table by its place in the manifest, then the part. */
export function tablePartName(tableIndex: number, part: number): string {
  return `tables/${tableIndex}/${part}.copy`;
}

/** The table's place in the manifest, or undefined for an entry that is no part of a table. */
export function tableIndexOf(entryName: string): number | undefined {
  const match = /^tables\/(\d+)\/\d+\.copy$/.exec(entryName);
  return match ? Number(match[1]) : undefined;
}

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** A size of an image, made for the screen. */
export interface ImageSize {
  /** The longer side at most. */
  readonly sidePx: number;
  readonly format: 'webp' | 'jpeg';
  readonly sizeBytes: number;
}

/** A part of a resumable upload, as it lies in the store. */
export interface UploadPart {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Files by name. Their bytes are stored under `blobId`, independent of the name. */
export const storedObjects = pgTable(
  'stored_objects',
  {
    name: text().primaryKey(),
    /** Empty for what was kept when its uploader's account was purged. */
    uid: text().notNull(),
    blobId: text('blob_id').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** Of the file and its smaller copies: what counts against the quota until something shows the file. */
    totalBytes: integer('total_bytes').notNull(),
    md5Hash: text('md5_hash').notNull(),
    crc32c: text().notNull(),
    /** Microseconds since the epoch. */
    generation: bigint({ mode: 'number' }).notNull(),
    metageneration: integer().notNull().default(1),
    settable: jsonb().$type<Record<string, string>>().notNull().default({}),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    downloadTokens: text('download_tokens').array().notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    sizes: jsonb().$type<ImageSize[]>().notNull().default([]),
    /** What shows it (`accounts.photo`); unused for a day, it is swept. */
    usedFor: text('used_for'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // listing by prefix, in the order of bytes
    index('stored_objects_name').on(sql`${table.name} collate "C"`),
    // a user's quota
    index('stored_objects_uid').on(table.uid),
    // the sweep's question which blobs are still wanted
    index('stored_objects_blob').on(table.blobId),
    // the sweep of what nothing shows
    index('stored_objects_unused')
      .on(table.createdAt)
      .where(sql`${table.usedFor} is null`),
  ],
);

/** Every blob, inserted before its first byte, so that none is ever lost track of. */
export const storedBlobs = pgTable(
  'stored_blobs',
  {
    id: text().primaryKey(),
    createdAt: instant('created_at').notNull(),
  },
  // the sweep of those that no file has
  (table) => [index('stored_blobs_created').on(table.createdAt)],
);

/** Resumable uploads under way, by hash of the capability in their address. */
export const storedUploads = pgTable(
  'stored_uploads',
  {
    idHash: text('id_hash').primaryKey(),
    /** Names the folder of the parts. */
    partsId: text('parts_id').notNull(),
    uid: text().notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    settable: jsonb().$type<Record<string, string>>().notNull().default({}),
    custom: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Declared at the start; null if it wasn't. */
    sizeBytes: integer('size_bytes'),
    receivedBytes: integer('received_bytes').notNull().default(0),
    parts: jsonb().$type<UploadPart[]>().notNull().default([]),
    state: text({ enum: ['active', 'final', 'cancelled'] })
      .notNull()
      .default('active'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    // how many a user has open
    index('stored_uploads_uid').on(table.uid),
    // the sweep of those that have run out
    index('stored_uploads_expires').on(table.expiresAt),
  ],
);

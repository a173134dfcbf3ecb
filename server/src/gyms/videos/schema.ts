import type {
  VideoContentType,
  VideoFailure,
  VideoState,
  VideoVisibility,
} from '@cruxboard/domain/gyms/videos/videos';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from '../../people/accounts/schema';
import { instant } from '../../platform/db/columns';

/** A file that was made of a video: what plays, a poster, the loop. */
export interface VideoFile {
  readonly kind: 'source' | 'poster' | 'loop';
  /** Its name in the folder and in its address. */
  readonly name: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

/** Videos of people, from the first byte on. What shows one is another slice's. */
export const videos = pgTable(
  'videos',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    pipeline: text().$type<'own' | 'mux' | 'instagram'>().notNull(),
    state: text().$type<VideoState>().notNull(),
    failure: text().$type<VideoFailure>(),
    /** As declared at the start, and what has arrived of it. */
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
    /** What it takes up, for the quota: what was sent, and what was made of it. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').$type<VideoContentType>().notNull(),
    trimStartMs: integer('trim_start_ms'),
    trimEndMs: integer('trim_end_ms'),
    posterMs: integer('poster_ms'),
    isMuted: boolean('is_muted').notNull().default(false),
    durationMs: integer('duration_ms'),
    width: integer(),
    height: integer(),
    hasSound: boolean('has_sound'),
    /** Of the capability in the upload's address; null for what was never uploaded. */
    uploadKeyHash: text('upload_key_hash'),
    /** The part of its files' addresses that nobody can guess; another one each time it is processed. */
    fileKey: text('file_key'),
    files: jsonb().$type<readonly VideoFile[]>().notNull().default([]),
    visibility: text().$type<VideoVisibility>().notNull().default('author'),
    /** At the video service. */
    muxUploadId: text('mux_upload_id'),
    muxAssetId: text('mux_asset_id'),
    playbackId: text('playback_id'),
    /** A post that stays at Instagram: its id, the account that it is of and its page; null once that was forgotten. */
    postMediaId: text('post_media_id'),
    postAccountId: text('post_account_id'),
    postPermalink: text('post_permalink'),
    createdAt: instant('created_at').notNull(),
    /** When bytes arrived last, its state changed, or the video service was asked about it. */
    updatedAt: instant('updated_at').notNull(),
    queuedAt: instant('queued_at'),
    readyAt: instant('ready_at'),
    /** It can be restored until its files go. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // an upload's address
    uniqueIndex('videos_upload_key').on(table.uploadKeyHash),
    // a file's address
    uniqueIndex('videos_file_key').on(table.fileKey),
    // the video service's events
    uniqueIndex('videos_mux_upload').on(table.muxUploadId),
    uniqueIndex('videos_mux_asset').on(table.muxAssetId),
    // a user's quota and unfinished uploads; own data
    index('videos_uid').on(table.uid, table.createdAt),
    // the place in the queue; those the video service is silent about
    index('videos_queue')
      .on(table.queuedAt, table.id)
      .where(sql`${table.state} = 'processing'`),
    // the sweep of uploads that nobody continues; those the video service is silent about
    index('videos_uploading')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'uploading'`),
    // the sweep of deleted ones
    index('videos_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // what an account at Instagram asked to be forgotten
    index('videos_post_account')
      .on(table.postAccountId)
      .where(sql`${table.postAccountId} is not null`),
    check('videos_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

/** The parts of an upload as they arrived, in order and without gaps. */
export const videoParts = pgTable(
  'video_parts',
  {
    videoId: text('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    startByte: bigint('start_byte', { mode: 'number' }).notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** Where it is in the file store. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.startByte] })],
);

/**
 * Whatever is kept of a video: a folder in the file store, or what the video service has of it. Inserted before it
 * exists and never tied to the video's row, so that nothing is lost track of when a video or an account goes.
 */
export const videoAssets = pgTable(
  'video_assets',
  {
    /** A folder's name, or the video service's id. */
    id: text().primaryKey(),
    /** Empty once it is only to be removed. */
    videoId: text('video_id').notNull(),
    kind: text().$type<'original' | 'cover' | 'made' | 'mux_upload' | 'mux_asset'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it is no longer needed, whatever becomes of the video. */
    dropAt: instant('drop_at'),
  },
  (table) => [
    // what belongs to a video
    index('video_assets_video').on(table.videoId),
    // the sweep of those that aren't needed
    index('video_assets_drop')
      .on(table.dropAt)
      .where(sql`${table.dropAt} is not null`),
    // the sweep of those whose video is gone
    index('video_assets_created').on(table.createdAt),
  ],
);

/** Events of the video service that were handled, because it sends some twice. */
export const muxEvents = pgTable(
  'mux_events',
  {
    id: text().primaryKey(),
    at: instant('at').notNull(),
  },
  // the sweep of those that nobody sends again
  (table) => [index('mux_events_at').on(table.at)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Camera } from '#contract/media/camera.ts';
import type { StoredEdit } from '#contract/media/edit.ts';
import type { FilmWatermark } from '#contract/media/film-watermark.ts';
import { mediaStates, mediaViews, playabilities } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';
import { scaleSources } from '#contract/media/scale.ts';

/** Photos and videos, in their owner's catalogue. The row exists before its bytes arrive. */
export const media = sqliteTable(
  'media',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    /** the owner: exactly one of these three is set */
    specimen_id: text(),
    intent_id: text(),
    thread_id: text(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    view: text({ enum: mediaViews }).notNull(),
    state: text({ enum: mediaStates }).notNull(),
    reason: text(),
    filename: text().notNull(),
    /** of the file, read from its bytes; null until they are read */
    mime: text(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** of the multipart upload, while it lasts and the file has more than one part */
    upload_id: text(),
    /** the sides as shown, after orientation and `rendered_edit` */
    width: integer(),
    height: integer(),
    /** of a video: seconds, which browsers can play it, and the common name of its codec */
    duration: real(),
    playable: text({ enum: playabilities }),
    codec: text(),
    /** the camera data in the file, as far as it may be public */
    camera: text({ mode: 'json' }).$type<Camera>(),
    /** micrometres per pixel of the upright photo, and how its owner found that; both null while unknown */
    um_per_px: real(),
    scale_source: text({ enum: scaleSources }),
    /** the owner's outline of the stone on a photo, in pixels of the photo before any edit */
    outline: text({ mode: 'json' }).$type<Outline>(),
    /** how the owner wants a photo to be turned and cropped; null shows it as uploaded */
    edit: text({ mode: 'json' }).$type<StoredEdit>(),
    /** the edit that the present rendition shows; if it differs from `edit`, that one is being made */
    rendered_edit: text({ mode: 'json' }).$type<StoredEdit>(),
    /**
     * whether the present rendition, or one with the same edit, was sent in a conversation; true for older rows, where
     * it is unknown
     */
    was_sent: integer({ mode: 'boolean' }).notNull().default(true),
    /** of a video: the data its player needs to draw its watermark; the PNG is stored beside the poster */
    film_watermark: text({ mode: 'json' }).$type<FilmWatermark>(),
    /** set when the upload begins: the original is deleted once the renditions are ready, and counts for no quota */
    drops_original: integer({ mode: 'boolean' }).notNull().default(false),
    dominant_color: text(),
    /** long edges in pixels of the images of the present rendition */
    edges: text({ mode: 'json' }).notNull().$type<number[]>(),
    /** part of every address and key of its images; changes whenever they are made again or their visibility changes */
    rendition: integer().notNull(),
    /** the highest rendition assigned to a job, 0 before the first is made again */
    last_rendition: integer().notNull().default(0),
    /** the watermark of the present rendition, design and style; null without one */
    watermark_hash: text(),
    copyright: text(),
    description: text(),
    tags: text({ mode: 'json' }).notNull().$type<string[]>(),
    order: integer().notNull(),
    is_cover: integer({ mode: 'boolean' }).notNull(),
    watermark_id: text().notNull(),
    created_at: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    check('media_one_owner', sql`(specimen_id is not null) + (intent_id is not null) + (thread_id is not null) = 1`),
    index('media_by_specimen').on(table.user_id, table.specimen_id, table.order),
    index('media_by_intent').on(table.intent_id, table.order).where(sql`intent_id is not null`),
    index('media_by_thread').on(table.thread_id, table.order).where(sql`thread_id is not null`),
    index('media_by_file').on(table.user_id, table.sha256),
    index('media_by_newness')
      .on(table.user_id, table.created_at)
      .where(sql`state = 'ready' and kind = 'image' and specimen_id is not null`),
    // For photos that can be compared at one scale.
    index('media_scaled').on(table.user_id, table.created_at).where(sql`um_per_px is not null and state = 'ready'`),
    // For media that are not ready, so that sweeps find them: they have no images yet, and enter this index only once.
    index('media_unmade').on(table.created_at).where(sql`edges = '[]'`),
  ],
);
export type MediaRow = typeof media.$inferSelect;

/** The cover as a specimen's row stores it: what showing it needs, nothing about its file. */
export type StoredMedia = Omit<
  MediaRow,
  | 'user_id'
  | 'specimen_id'
  | 'intent_id'
  | 'thread_id'
  | 'filename'
  | 'mime'
  | 'bytes'
  | 'sha256'
  | 'upload_id'
  | 'created_at'
  | 'last_rendition'
  | 'watermark_hash'
  | 'camera'
  | 'duration'
  | 'playable'
  | 'codec'
  | 'um_per_px'
  | 'scale_source'
  | 'outline'
  | 'film_watermark'
  | 'edit'
  | 'rendered_edit'
  | 'was_sent'
>;

/** The bytes that a user's media take up, originals only if kept. Triggers maintain the counts. */
export const storageUse = sqliteTable('storage_use', {
  user_id: text().primaryKey(),
  pictures: integer().notNull(),
  bytes: integer().notNull(),
});

/** The parts of a file that have arrived. Part 0 is the prepared JPEG. */
export const uploadParts = sqliteTable(
  'upload_parts',
  {
    media_id: text().notNull(),
    part_number: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    etag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.media_id, table.part_number] })],
);

/** Renditions that may have objects in the bucket without being shown; a sweep deletes those objects. */
export const spareRenditions = sqliteTable(
  'spare_renditions',
  {
    media_id: text().notNull(),
    rendition: integer().notNull(),
    noted_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.media_id, table.rendition] })],
);

/** Renditions from before an edit that were sent in a conversation: they stay as long as their photo. */
export const keptRenditions = sqliteTable(
  'kept_renditions',
  {
    media_id: text().notNull(),
    rendition: integer().notNull(),
    edges: text({ mode: 'json' }).notNull().$type<number[]>(),
  },
  (table) => [primaryKey({ columns: [table.media_id, table.rendition] })],
);

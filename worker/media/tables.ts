import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Camera } from '#contract/media/camera.ts';
import type { StoredEdit } from '#contract/media/edit.ts';
import type { FilmWatermark } from '#contract/media/film-mark.ts';
import { mediaStates, mediaViews, playabilities } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';
import { scaleSources } from '#contract/media/scale.ts';

/** Pictures and videos, in their owner's catalogue. The row exists before its bytes arrive. */
export const media = sqliteTable(
  'media',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    /** what it belongs to: one of these three */
    specimen_id: text(),
    intent_id: text(),
    thread_id: text(),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    view: text({ enum: mediaViews }).notNull(),
    state: text({ enum: mediaStates }).notNull(),
    reason: text(),
    filename: text().notNull(),
    /** of the file as the bytes say, null until they were read */
    mime: text(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** of the upload in parts, while it lasts and the file has more than one */
    upload_id: text(),
    /** as the picture is seen, orientation and `rendered_edit` applied */
    width: integer(),
    height: integer(),
    /** of a video: seconds, who can play it, how it is coded as people call it */
    duration: real(),
    playable: text({ enum: playabilities }),
    codec: text(),
    /** what the camera wrote of itself, as far as anybody may know it */
    camera: text({ mode: 'json' }).$type<Camera>(),
    /** micrometres for each pixel of the upright photograph, and how its owner found that; both null while nobody said */
    um_per_px: real(),
    scale_source: text({ enum: scaleSources }),
    /** where its owner says that the stone lies on a photograph, in pixels of the photograph before any edit */
    outline: text({ mode: 'json' }).$type<Outline>(),
    /** how its owner wants a photograph to be turned and cropped; null shows it as it was uploaded */
    edit: text({ mode: 'json' }).$type<StoredEdit>(),
    /** the edit that the present rendition shows; what differs from `edit` is being made */
    rendered_edit: text({ mode: 'json' }).$type<StoredEdit>(),
    /** whether the present rendition, or one with the same edit, was put to a conversation; of older rows nobody knows */
    was_sent: integer({ mode: 'boolean' }).notNull().default(true),
    /** of a video: what of the mark it bears its player needs to draw it; the PNG lies beside the poster */
    film_watermark: text({ mode: 'json' }).$type<FilmWatermark>(),
    /** told at its begin: the original goes once the pictures are ready, and counts for no quota */
    drops_original: integer({ mode: 'boolean' }).notNull().default(false),
    dominant_color: text(),
    /** long edges for which a picture exists under the present rendition */
    edges: text({ mode: 'json' }).notNull().$type<number[]>(),
    /** part of every address and key of its pictures; new whenever they are made anew or change their visibility */
    rendition: integer().notNull(),
    /** the highest rendition that was handed out to somebody who makes pictures, 0 before the first is made anew */
    last_rendition: integer().notNull().default(0),
    /** which mark the present rendition bears: design and look; null without one */
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
    // Of what can be compared at one scale.
    index('media_scaled').on(table.user_id, table.created_at).where(sql`um_per_px is not null and state = 'ready'`),
    // Of what is not ready, so that sweeps find it: it has no pictures yet, and is written here only once.
    index('media_unmade').on(table.created_at).where(sql`edges = '[]'`),
  ],
);
export type MediaRow = typeof media.$inferSelect;

/** What a specimen's row carries of its cover: what showing it needs, nothing of the file it came from. */
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

/** What somebody's pictures take up, of the originals those that are kept, in bytes. Triggers keep the counts. */
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

/** Renditions of pictures that may have objects in the bucket without being shown; a sweep collects those. */
export const spareRenditions = sqliteTable(
  'spare_renditions',
  {
    media_id: text().notNull(),
    rendition: integer().notNull(),
    noted_at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.media_id, table.rendition] })],
);

/** Renditions before an edit that were put to a conversation: they stay as long as their picture. */
export const keptRenditions = sqliteTable(
  'kept_renditions',
  {
    media_id: text().notNull(),
    rendition: integer().notNull(),
    edges: text({ mode: 'json' }).notNull().$type<number[]>(),
  },
  (table) => [primaryKey({ columns: [table.media_id, table.rendition] })],
);

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Point } from '#contract/media/point.ts';
import { figures } from '#contract/media/viewer/measurement.ts';

/** Measurements on photos, in core: the owner of a photo and the author may have different catalogues. */
export const measurements = sqliteTable(
  'measurements',
  {
    id: text().primaryKey(),
    media_id: text().notNull(),
    /** the owner of the photo */
    owner_id: text().notNull(),
    author_id: text().notNull(),
    figure: text({ enum: figures }).notNull(),
    /** in pixels of the upright photo, before any edit */
    points: text({ mode: 'json' }).notNull().$type<Point[]>(),
    label: text(),
    created_at: integer().notNull(),
  },
  (table) => [
    index('measurements_of').on(table.media_id, table.author_id, table.created_at),
    index('measurements_by').on(table.author_id),
    index('measurements_for').on(table.owner_id),
  ],
);

import * as z from 'zod';
import { get, type Path, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';

/** How many exports of a user are kept; the oldest is deleted for the next. */
export const EXPORTS_MAX = 5;

/** How many missing files of a volume are stored by name; its manifest lists all of them. */
export const MISSING_NAMES_MAX = 100;

/** The contents of a volume: all texts; conversations; photos and videos. */
export const volumeKinds = ['catalogue', 'exchanges', 'media'] as const;
export type VolumeKind = (typeof volumeKinds)[number];

const volume = z.object({
  volume_number: z.int(),
  kind: z.enum(volumeKinds),
  /** the planned number of files, and the most bytes; for texts neither is known in advance */
  files: z.int(),
  bytes: z.int(),
  /** names of files missing when the volume was last sent completely, at most `MISSING_NAMES_MAX`; null before */
  missing: z.array(z.string()).nullable(),
});
export type ExportVolume = z.infer<typeof volume>;

const plannedExport = z.object({ id: z.string(), created_at: z.string(), volumes: z.array(volume) });
export type PlannedExport = z.infer<typeof plannedExport>;

/** A user's complete data, for that user alone. */
export const exportsApi = {
  /** The newest first. */
  list: get('/api/i/exports', { access: 'user', output: z.object({ items: z.array(plannedExport) }) }),
  /** Returns the planned volumes. Their contents are read when they are downloaded. */
  begin: post('/api/i/exports', {
    keptIn: 'catalogue',
    access: 'user',
    input: z.object({ id }),
    output: plannedExport,
    status: 201,
  }),
  read: get('/api/i/exports/:id', {
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    output: plannedExport,
  }),
};

/** One volume as a ZIP file; it can be downloaded any number of times. */
export const EXPORT_VOLUME: Path = '/api/i/exports/:id/volumes/:n';

/** The files that contain a whole collection. */
export const exportFiles = ['export.csv', 'export.json', 'darwin_core.csv'] as const;
export type ExportFile = (typeof exportFiles)[number];
export const EXPORT_FILE_PATH: Path = '/api/i/specimens/:file{export\\.csv|export\\.json|darwin_core\\.csv}';

import { z } from 'zod';
import { get, type Path, post } from '#contract/http/endpoint.ts';
import { id } from '#contract/http/id.ts';

/** How many exports are kept of somebody; the oldest goes for the next. */
export const EXPORTS_MAX = 5;

/** How many of the files that a volume lacks are remembered by name; its manifest has all of them. */
export const MISSING_NAMES_MAX = 100;

/** What a volume holds: everything that is written; conversations; photographs and videos. */
export const volumeKinds = ['catalogue', 'exchanges', 'media'] as const;
export type VolumeKind = (typeof volumeKinds)[number];

const volume = z.object({
  volume_number: z.int(),
  kind: z.enum(volumeKinds),
  /** how many files are planned, and how many bytes at most; of what is written neither is known before */
  files: z.int(),
  bytes: z.int(),
  /** names of files that could not be had when it was last sent whole, `MISSING_NAMES_MAX` at most; null before */
  missing: z.array(z.string()).nullable(),
});
export type ExportVolume = z.infer<typeof volume>;

const plannedExport = z.object({ id: z.string(), created_at: z.string(), volumes: z.array(volume) });
export type PlannedExport = z.infer<typeof plannedExport>;

/** Everything of somebody, for them alone. */
export const exportsApi = {
  /** The newest first. */
  list: get('/api/i/exports', { who: 'user', output: z.object({ items: z.array(plannedExport) }) }),
  /** Says which volumes there will be. What they hold is read when they are fetched. */
  begin: post('/api/i/exports', {
    keptIn: 'catalogue',
    who: 'user',
    input: z.object({ id }),
    output: plannedExport,
    status: 201,
  }),
  read: get('/api/i/exports/:id', {
    who: 'user',
    params: z.object({ id: z.string().max(40) }),
    output: plannedExport,
  }),
};

/** One volume as a ZIP file, as often as it is asked for. */
export const EXPORT_VOLUME: Path = '/api/i/exports/:id/volumes/:n';

/** A collection as one file. */
export const exportFiles = ['export.csv', 'export.json', 'darwin_core.csv'] as const;
export type ExportFile = (typeof exportFiles)[number];
export const EXPORT_FILE_PATH: Path = '/api/i/specimens/:file{export\\.csv|export\\.json|darwin_core\\.csv}';

import { crc32 } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { EXPORT_VERSION } from '#contract/collection/columns/specimen-columns.ts';
import { filterValues } from '#contract/collection/listing/filter-values.ts';
import { ownFilters, readOwnFilters, type SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { EXPORT_FILE_PATH, EXPORT_VOLUME, type ExportFile, exportFiles } from '#contract/export/archive/exports-api.ts';
import { zipFile } from '#contract/export/archive/zip-file.ts';
import { allIds } from '#worker/collection/listing/list-ids.ts';
import { readVolumePlan, recordMissing } from '#worker/export/plan-export.ts';
import { exportFileBytes, exportFileTypes } from '#worker/export/spreadsheets/export-file-bytes.ts';
import { AppError, fieldError } from '#worker/ground/app-error.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { executionContext } from '#worker/http/request/context.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { separateKnownNames } from '#worker/localities/known-names.ts';
import { sendChunks } from './send-chunks.ts';
import { volumeEntries } from './volume-entries.ts';
import { type Exporter, type VolumeOf, volumeSources } from './volume-sources.ts';

/** A volume as a ZIP file, and its file name. */
function volumeFile(exporter: Exporter, volume: VolumeOf) {
  const { username } = exporter.reader.user;
  const begun_at = new Date(volume.created_at).toISOString();
  const header = {
    format: 'vug-export',
    version: EXPORT_VERSION,
    export_id: volume.export_id,
    username,
    volume: volume.volume_number,
    volumes: volume.volumes,
    kind: volume.kind,
    begun_at,
  } as const;
  const { reader, asker } = exporter;
  const reportMissing = (names: string[]) =>
    executionContext(asker.c)?.waitUntil(recordMissing(reader.ownerDb, volume, names));
  const entries = volumeEntries(volumeSources(exporter, volume), header, reportMissing);
  return {
    name: `vug-${username}-${begun_at.slice(0, 10)}-${volume.volume_number}.zip`,
    chunks: zipFile(entries, crc32),
  };
}

type C = Context<AppEnv>;

/** The export files, for their owner only: volumes, and a collection as one file. Each is streamed while it is made. */
export const exportFileRoutes = (calls: Hono<AppEnv>) =>
  new Hono<AppEnv>()
    .get(EXPORT_VOLUME, async (c) => {
      const reader = await makeReader(c);
      const { id = '', n = '' } = c.req.param() as { id?: string; n?: string };
      const volumes = await readVolumePlan(reader.ownerDb, reader.user.id, id);
      const volume = volumes.find((candidate) => String(candidate.volume_number) === n);
      if (!volume) throw new AppError('not_found');
      const exporter = { reader, asker: { c, calls, locale: reader.locale } };
      const { name, chunks } = volumeFile(exporter, { ...volume, volumes: volumes.length });
      return sendChunks(chunks, name, 'application/zip');
    })
    .get(EXPORT_FILE_PATH, async (c) => {
      const file = exportFiles.find((fileName) => fileName === c.req.param('file')) as ExportFile;
      const collectionReader = await makeReader(c);
      const filter = exportFilter(new URL(c.req.url).searchParams);
      const { ownerDb, user } = collectionReader;
      const { core } = c.var.databases;
      const reader = filter
        ? { ...collectionReader, ids: await allIds(ownerDb, user.id, await separateKnownNames(core, filter)) }
        : collectionReader;
      const day = new Date().toISOString().slice(0, 10);
      const suffix = filter ? '-selection' : '';
      const name = `vug-${reader.user.username}-${day}${suffix}${exportFileEndings[file]}`;
      return sendChunks(exportFileBytes(file, reader), name, exportFileTypes[file]);
    });

const exportFileEndings: Record<ExportFile, string> = {
  'export.csv': '.csv',
  'export.json': '.json',
  'darwin_core.csv': '-darwin-core.csv',
};

/** The filter of an exported file, null without one. A filter that cannot be read is refused, so that not everything is exported. */
function exportFilter(search: URLSearchParams): SpecimenFilters | null {
  const names = (Object.keys(ownFilters) as (keyof SpecimenFilters)[]).filter((name) => search.has(name));
  if (names.length === 0) return null;
  const filter = readOwnFilters(search);
  for (const name of names) {
    const texts = new Set(search.getAll(name).map((text) => text.trim()));
    const values = typeof filter[name] === 'number' ? [filter[name]] : filterValues(filter[name]);
    if (values.length !== texts.size) throw fieldError(name, 'form_choice');
  }
  return filter;
}

async function makeReader(c: C) {
  const user = await c.var.readUser(c);
  if (!user) throw new AppError('not_logged_in');
  return { ownerDb: c.var.databases.catalogue(user.shard), user, locale: requestLocale(c), env: c.env };
}

import { crc32 } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { EXPORT_SHEET, EXPORT_VOLUME, type SheetFile, sheetFiles } from '#contract/export/archive/exports-api.ts';
import { readMe } from '#contract/export/archive/read-me.ts';
import { zipFile } from '#contract/export/archive/zip-file.ts';
import { EXPORT_VERSION } from '#contract/export/specimen-columns.ts';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { localeOf } from '../../http/language.ts';
import { readVolumePlan } from '../plan-export.ts';
import { sheetBytes, sheetTypes } from '../sheets/sheet-bytes.ts';
import type { ExportVolumeRow } from '../tables.ts';
import { onePiece, streamOf } from './byte-stream.ts';
import { answerSources } from './catalogue-sources.ts';
import { drawnSources } from './drawn-sources.ts';
import { mediaSources } from './media-sources.ts';
import type { SourceFile } from './source-file.ts';
import { threadSources } from './thread-sources.ts';
import { volumeEntries } from './volume-entries.ts';

type C = Context<AppEnv>;
type Calls = Hono<AppEnv>;

/** The files of exports, for their owner alone: volumes, and a collection as one file. Each is made while it is sent. */
export const exportFileRoutes = (calls: Calls) =>
  new Hono<AppEnv>()
    .get(EXPORT_VOLUME, async (c) => {
      const reader = await readerOf(c);
      const { id = '', n = '' } = c.req.param() as { id?: string; n?: string };
      const volumes = await readVolumePlan(reader.own, reader.user.id, id);
      const volume = volumes.find((one) => String(one.n) === n);
      if (!volume) throw new AppError('not_found');
      const about = {
        ...({ format: 'vug-export', version: EXPORT_VERSION, export_id: id, username: reader.user.username } as const),
        ...{ volume: volume.n, volumes: volumes.length, kind: volume.kind },
        begun_at: new Date(volume.created_at).toISOString(),
      };
      const sources = sourcesOf(c, calls, reader, { ...volume, volumes: volumes.length });
      const name = `vug-${reader.user.username}-${about.begun_at.slice(0, 10)}-${volume.n}.zip`;
      return sendFile(zipFile(volumeEntries(sources, about), crc32), name, 'application/zip');
    })
    .get(EXPORT_SHEET, async (c) => {
      const file = sheetFiles.find((one) => one === c.req.param('file')) as SheetFile;
      const reader = await readerOf(c);
      const day = new Date().toISOString().slice(0, 10);
      const name = `vug-${reader.user.username}-${day}${sheetEndings[file]}`;
      return sendFile(sheetBytes(file, reader), name, sheetTypes[file]);
    });

const sheetEndings: Record<SheetFile, string> = {
  'export.csv': '.csv',
  'export.json': '.json',
  'darwin_core.csv': '-darwin-core.csv',
};

type Reader = Awaited<ReturnType<typeof readerOf>>;

async function readerOf(c: C) {
  const user = await c.var.readUser(c);
  if (!user) throw new AppError('not_logged_in');
  return { own: c.var.databases.catalogue(user.shard), user, locale: localeOf(c), env: c.env };
}

type Volume = ExportVolumeRow & { volumes: number };

async function* sourcesOf(c: C, calls: Calls, reader: Reader, volume: Volume): AsyncGenerator<SourceFile, void> {
  const { kind, ids, created_at, volumes } = volume;
  const asker = { c, calls, locale: reader.locale };
  const changed = new Date(created_at);
  if (kind === 'media') return yield* mediaSources(reader, ids);
  if (kind === 'exchanges') return yield* threadSources(asker, ids, changed);
  const about = new TextEncoder().encode(readMe(reader.user.username, volumes));
  yield { name: 'README.txt', changed, content: onePiece(about) };
  for (const file of sheetFiles) yield { name: namesInArchive[file], changed, content: sheetBytes(file, reader) };
  yield* answerSources(asker, changed);
  yield* drawnSources(asker, changed);
}

const namesInArchive: Record<SheetFile, string> = {
  'export.csv': 'collection.csv',
  'export.json': 'collection.json',
  'darwin_core.csv': 'darwin-core.csv',
};

const sendFile = (pieces: AsyncGenerator<Uint8Array, void>, name: string, type: string) =>
  new Response(streamOf(pieces), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'accept-ranges': 'none',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });

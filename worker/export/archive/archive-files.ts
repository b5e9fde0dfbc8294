import { type Context, Hono } from 'hono';
import { EXPORT_SHEET, EXPORT_VOLUME, type SheetFile, sheetFiles } from '#contract/export/archive/exports-api.ts';
import { AppError } from '../../ground/app-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { localeOf } from '../../http/language.ts';
import { readVolumePlan } from '../plan-export.ts';
import { sheetBytes, sheetTypes } from '../sheets/sheet-bytes.ts';
import { sendPieces } from './send-pieces.ts';
import { volumeFile } from './volume-file.ts';

type C = Context<AppEnv>;

/** The files of exports, for their owner alone: volumes, and a collection as one file. Each is made while it is sent. */
export const exportFileRoutes = (calls: Hono<AppEnv>) =>
  new Hono<AppEnv>()
    .get(EXPORT_VOLUME, async (c) => {
      const reader = await readerOf(c);
      const { id = '', n = '' } = c.req.param() as { id?: string; n?: string };
      const volumes = await readVolumePlan(reader.own, reader.user.id, id);
      const volume = volumes.find((one) => String(one.volume_number) === n);
      if (!volume) throw new AppError('not_found');
      const exporter = { reader, asker: { c, calls, locale: reader.locale } };
      const { name, pieces } = volumeFile(exporter, { ...volume, volumes: volumes.length });
      return sendPieces(pieces, name, 'application/zip');
    })
    .get(EXPORT_SHEET, async (c) => {
      const file = sheetFiles.find((one) => one === c.req.param('file')) as SheetFile;
      const reader = await readerOf(c);
      const day = new Date().toISOString().slice(0, 10);
      const name = `vug-${reader.user.username}-${day}${sheetEndings[file]}`;
      return sendPieces(sheetBytes(file, reader), name, sheetTypes[file]);
    });

const sheetEndings: Record<SheetFile, string> = {
  'export.csv': '.csv',
  'export.json': '.json',
  'darwin_core.csv': '-darwin-core.csv',
};

async function readerOf(c: C) {
  const user = await c.var.readUser(c);
  if (!user) throw new AppError('not_logged_in');
  return { own: c.var.databases.catalogue(user.shard), user, locale: localeOf(c), env: c.env };
}

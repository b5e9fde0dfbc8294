import { crc32 } from 'node:zlib';
import { EXPORT_VERSION } from '#contract/collection/columns/specimen-columns.ts';
import { zipFile } from '#contract/export/archive/zip-file.ts';
import { recordMissing } from '#worker/export/plan-export.ts';
import { executionContext } from '#worker/http/request/context.ts';
import { volumeEntries } from './volume-entries.ts';
import { type Exporter, type VolumeOf, volumeSources } from './volume-sources.ts';

/** A volume as a ZIP file, and its file name. */
export function volumeFile(exporter: Exporter, volume: VolumeOf) {
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

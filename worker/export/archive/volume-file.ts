import { crc32 } from 'node:zlib';
import { zipFile } from '#contract/export/archive/zip-file.ts';
import { EXPORT_VERSION } from '#contract/export/specimen-columns.ts';
import { volumeEntries } from './volume-entries.ts';
import { type Exporter, type VolumeOf, volumeSources } from './volume-sources.ts';

/** A volume as a ZIP file, and what it is called. */
export function volumeFile(exporter: Exporter, volume: VolumeOf) {
  const { username } = exporter.reader.user;
  const begun_at = new Date(volume.created_at).toISOString();
  const entries = volumeEntries(volumeSources(exporter, volume), {
    ...({ format: 'vug-export', version: EXPORT_VERSION, export_id: volume.export_id, username } as const),
    ...{ volume: volume.volume_number, volumes: volume.volumes, kind: volume.kind, begun_at },
  });
  return {
    name: `vug-${username}-${begun_at.slice(0, 10)}-${volume.volume_number}.zip`,
    pieces: zipFile(entries, crc32),
  };
}

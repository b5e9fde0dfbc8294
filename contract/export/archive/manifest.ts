import type { VolumeKind } from './exports-api.ts';

/** A file of a volume as it was written. */
export type ManifestFile = {
  name: string;
  bytes: number;
  /** eight hexadecimal digits */
  crc32: string;
  media_id?: string;
  /** whether it is the original file, or the JPEG that the browser prepared from it */
  source?: 'original' | 'prepared';
  /** of an original, as it was uploaded */
  sha256?: string;
};

/** A file that should be in the volume but is missing or unreadable. */
export type MissingFile = { name: string; media_id?: string };

/** The manifest at the end of each volume. */
export type Manifest = {
  format: 'vug-export';
  version: number;
  export_id: string;
  username: string;
  volume: number;
  volumes: number;
  kind: VolumeKind;
  begun_at: string;
  files: ManifestFile[];
  missing: MissingFile[];
};

/** Returns the lines for `sha256sum -c`, for files whose digest is stored. */
export const sumsText = (files: readonly ManifestFile[]) =>
  files.flatMap(({ sha256, name }) => (sha256 ? `${sha256}  ${name}\n` : [])).join('');

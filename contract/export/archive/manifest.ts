import type { VolumeKind } from './exports-api.ts';

/** A file of a volume, as it was written. */
export type ManifestFile = {
  name: string;
  bytes: number;
  /** eight hexadecimal digits */
  crc32: string;
  media_id?: string;
  /** whether it is the file as it was sent, or the JPEG that the browser made of it */
  source?: 'original' | 'prepared';
  /** of an original, as it was when it was sent */
  sha256?: string;
};

/** What should be there and is not, or could not be read. */
export type MissingFile = { name: string; media_id?: string };

/** What stands at the end of each volume. */
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

/** Of files whose sum is kept, what `sha256sum -c` reads. */
export const sumsText = (files: readonly ManifestFile[]) =>
  files.flatMap(({ sha256, name }) => (sha256 ? `${sha256}  ${name}\n` : [])).join('');

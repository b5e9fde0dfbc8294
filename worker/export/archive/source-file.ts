import type { ManifestFile, MissingFile } from '#contract/export/archive/manifest.ts';

/** A file for a volume, with its entry of the manifest; or a file that is unavailable. */
export type SourceFile =
  | (Omit<ManifestFile, 'bytes' | 'crc32'> & { content: AsyncIterable<Uint8Array>; changeDate: Date })
  | (MissingFile & { content: null });

import type { ManifestFile, MissingFile } from '#contract/export/archive/manifest.ts';

/** A file on its way into a volume, with what its manifest says of it; or one that is not to be had. */
export type SourceFile =
  | (Omit<ManifestFile, 'bytes' | 'crc32'> & { content: AsyncIterable<Uint8Array>; changeDate: Date })
  | (MissingFile & { content: null });

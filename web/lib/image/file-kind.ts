import { KIND_BYTES, mediaKind, type SniffedFile, sniff } from '#contract/media/formats/sniff.ts';

/** Reads a byte range of a file on this device; shorter at its end. Rejects where the file can no longer be read. */
export const readSlice = async (file: Blob, offset: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());

/** The type of a file by its bytes; rejects where it can't be read. */
export const sniffFile = (file: Blob): Promise<SniffedFile> =>
  sniff((offset, length) => readSlice(file, offset, length), file.size);

/** Image or video by a file's first bytes, whatever its name; null for other files, and where it can't be read. */
export const fileKind = (file: Blob): Promise<'image' | 'video' | null> =>
  readSlice(file, 0, KIND_BYTES).then(mediaKind, () => null);

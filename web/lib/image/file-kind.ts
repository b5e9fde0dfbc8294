import { KIND_BYTES, mediaKind, type SniffedFile, sniff } from '#contract/media/formats/sniff.ts';

/** A range of a file that lies on this device; fewer bytes at its end. Rejects where the file can't be read any more. */
export const readSlice = async (file: Blob, offset: number, length: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());

/** What a file is by its bytes; rejects where it can't be read. */
export const sniffFile = (file: Blob): Promise<SniffedFile> =>
  sniff((offset, length) => readSlice(file, offset, length), file.size);

/** Picture or film by a file's first bytes, whatever it is called; null of all else, and where it can't be read. */
export const fileKind = (file: Blob): Promise<'image' | 'video' | null> =>
  readSlice(file, 0, KIND_BYTES).then(mediaKind, () => null);

/** A decoded image: RGBA, 8 bits each, rows from the top. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/**
 * Turns a prepared JPEG into renditions. The platform's Images binding could implement it as well. `decodeJpeg`
 * returns null for a JPEG that can't be read; pass only bytes that passed the gate of `isPreparedJpeg`.
 */
export interface ImageProcessor {
  decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels | null>;
  encodeWebp(pixels: Pixels): Promise<Uint8Array>;
  /** for clients that cannot read WEBP: chats and search engines */
  encodeJpeg(pixels: Pixels): Promise<Uint8Array>;
}

/** A decoded picture: RGBA, 8 bits each, rows from the top. */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/**
 * What turns a prepared JPEG into pictures. The platform's Images binding can stand behind it as well. `decode` gives
 * null for a JPEG that can't be read; it is only ever given what passed the gate of `isPreparedJpeg`.
 */
export interface ImageProcessor {
  decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels | null>;
  encodeWebp(pixels: Pixels): Promise<Uint8Array>;
  /** for what reads no WEBP: chats and search engines */
  encodeJpeg(pixels: Pixels): Promise<Uint8Array>;
}

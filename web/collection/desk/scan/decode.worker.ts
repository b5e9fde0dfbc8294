import { decodeQRBatch } from 'qr/decode.js';

/** An image as a canvas returns it: four bytes per pixel. */
export type CameraFrame = { width: number; height: number; data: Uint8ClampedArray };
/** The texts of the codes in a frame; usually none. */
export type FrameCodes = string[];

// A phone's image is often blurred: a few more attempts, but not so many that the next frame waits.
const decodeOptions = { effort: 4, timeLimit: 60 };

self.onmessage = async ({ data: frame }: MessageEvent<CameraFrame>) => {
  const { width, height } = frame;
  const [results = []] = await decodeQRBatch([frame], { ...decodeOptions, maxSize: { width, height } });
  const codes: FrameCodes = results.filter((result) => typeof result === 'string');
  self.postMessage(codes);
};

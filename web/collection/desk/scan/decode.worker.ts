import { decodeQRBatch } from 'qr/decode.js';

/** A picture as a canvas gives it: four bytes a pixel. */
export type CameraFrame = { width: number; height: number; data: Uint8ClampedArray };
/** What the codes in it say; none is the rule. */
export type FrameCodes = string[];

// A phone's picture is often unsharp: some more tries, but none that would make the next one wait.
const decodeOptions = { effort: 4, timeLimit: 60 };

self.onmessage = async ({ data: frame }: MessageEvent<CameraFrame>) => {
  const { width, height } = frame;
  const [results = []] = await decodeQRBatch([frame], { ...decodeOptions, maxSize: { width, height } });
  const codes: FrameCodes = results.filter((result) => typeof result === 'string');
  self.postMessage(codes);
};

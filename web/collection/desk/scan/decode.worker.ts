import { decodeQRBatch } from 'qr/decode.js';

/** A picture as a canvas gives it: four bytes a pixel. */
export type CameraFrame = { width: number; height: number; data: Uint8ClampedArray };
/** What the codes in it say; none is the rule. */
export type FrameCodes = string[];

// A phone's picture is often unsharp: some more tries, but none that would make the next one wait.
const how = { effort: 4, timeLimit: 60 };

self.onmessage = async ({ data: frame }: MessageEvent<CameraFrame>) => {
  const { width, height } = frame;
  const [found = []] = await decodeQRBatch([frame], { ...how, maxSize: { width, height } });
  const codes: FrameCodes = found.filter((one) => typeof one === 'string');
  self.postMessage(codes);
};

import type { CameraFrame, FrameCodes } from './decode.worker.ts';

/** Reads the QR codes visible in a video; call `close` at the end. */
type CodeReader = { read: (video: HTMLVideoElement) => Promise<string[]>; close: () => void };

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FRAME_MAX = 800;

/** Opens a QR code reader: the platform's BarcodeDetector if there is one, else ours in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  const Detect = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await Detect?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detect || !formats.includes('qr_code')) return openDecoder();
  const detector = new Detect({ formats: ['qr_code'] });
  const read = async (video: HTMLVideoElement) => {
    const codes = await detector.detect(video).catch(() => []);
    return codes.map(({ rawValue }) => rawValue);
  };
  return { read, close: () => {} };
}

function openDecoder(): CodeReader {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const read = (video: HTMLVideoElement) =>
    new Promise<string[]>((resolve, reject) => {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return resolve([]);
      const scale = Math.min(1, FRAME_MAX / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
      worker.onmessage = ({ data: codes }: MessageEvent<FrameCodes>) => resolve(codes);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ width, height, data } satisfies CameraFrame, [data.buffer]);
    });
  return { read, close: () => worker.terminate() };
}

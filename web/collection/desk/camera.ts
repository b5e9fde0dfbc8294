/** Codes in a picture, as the platform reads them where it can. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (how: { formats: string[] }) => Detector;

export type CameraState = 'asking' | 'seeing' | 'refused' | 'absent' | 'failed';

const LOOK_EVERY = 250;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser can read codes with a camera at all. */
export const mayScan = () => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

type Watch = { onCode: (text: string) => void; onState: (state: CameraState) => void };

/** Shows the camera behind the phone in a video and tells of each code when it comes into sight; gives back how to stop. */
export function watchCodes(video: HTMLVideoElement, { onCode, onState }: Watch): () => void {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let isWanted = true;
  let last = '';
  const stop = () => {
    isWanted = false;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (detector: Detector) => {
    const [code] = await detector.detect(video).catch(() => []);
    if (!isWanted) return;
    if (code && code.rawValue !== last) {
      last = code.rawValue;
      navigator.vibrate?.(40);
      onCode(last);
    }
    timer = setTimeout(() => void look(detector), LOOK_EVERY);
  };
  const start = async () => {
    const Detect = detectorClass();
    if (!Detect) return onState('failed');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (!isWanted) return stop();
    video.srcObject = stream;
    await video.play();
    onState('seeing');
    await look(new Detect({ formats: ['qr_code'] }));
  };
  start().catch((fault: unknown) => isWanted && onState(stateOf(fault)));
  return stop;
}

/** What a refused camera means. */
function stateOf(fault: unknown): CameraState {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'absent' : 'failed';
}

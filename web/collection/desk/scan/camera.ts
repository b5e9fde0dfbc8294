import { openCodeReader } from './code-reader.ts';
import { newlySeen } from './newly-seen.ts';

export type CameraState = 'asking' | 'seeing' | 'refused' | 'absent' | 'failed' | 'unreadable';

const SCAN_INTERVAL_MS = 250;

/** Whether this browser gives pages a camera at all. */
export const mayScan = () => navigator.mediaDevices !== undefined;

type Watch = {
  onCode: (text: string) => void;
  onState: (state: CameraState) => void;
  /** False while a code would come in between: it is told when this is true again and it is still in sight. */
  mayTell: () => boolean;
};

/** Shows the camera behind the phone in a video and tells of each code when it comes into sight; gives back how to stop. */
export function watchCodes(video: HTMLVideoElement, { onCode, onState, mayTell }: Watch): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    onceAborted(signal, () => {
      for (const track of stream.getTracks()) track.stop();
    });
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    if (signal.aborted) return;
    onState('seeing');
    await scanFrames(video, onCode, mayTell, signal).catch(() => signal.aborted || onState('unreadable'));
  };
  start().catch((fault: unknown) => signal.aborted || onState(cameraState(fault)));
  return () => abortController.abort();
}

async function scanFrames(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  mayTell: () => boolean,
  signal: AbortSignal,
) {
  const reader = await openCodeReader();
  onceAborted(signal, reader.close);
  const newCodes = newlySeen();
  while (!signal.aborted) {
    const codes = await reader.read(video);
    if (signal.aborted) return;
    for (const code of newCodes(codes, Date.now(), mayTell())) {
      navigator.vibrate?.(40);
      onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
  }
}

function onceAborted(signal: AbortSignal, end: () => void) {
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
}

/** What a refused camera means. */
function cameraState(fault: unknown): CameraState {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'absent' : 'failed';
}

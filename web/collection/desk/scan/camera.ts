import { openCodeReader } from './code-reader.ts';
import { newlySeen } from './newly-seen-codes.ts';

export type CameraState = 'asking' | 'seeing' | 'refused' | 'absent' | 'failed' | 'unreadable';

const SCAN_INTERVAL_MS = 250;

/** Whether this browser has a camera API. */
export const mayScan = () => navigator.mediaDevices !== undefined;

type Watch = {
  onCode: (text: string) => void;
  onState: (state: CameraState) => void;
  /** False while a code would interrupt: it is reported once this is true again, if it is still visible. */
  mayTell: () => boolean;
};

/**
 * Shows the phone's rear camera in a video and reports each code that comes into view; returns a function that
 * stops it.
 */
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

/** The state that a camera error stands for. */
function cameraState(fault: unknown): CameraState {
  const name = fault instanceof Error ? fault.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'absent' : 'failed';
}

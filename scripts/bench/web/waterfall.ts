import type { CDPSession } from '@playwright/test';

/** A request of a page: who asked for it, and what of it had come when, in seconds of the browser's clock. */
export type Request = {
  url: string;
  asker: string | undefined;
  began: number;
  answered: number;
  /** moments in seconds and bytes of the body that came then, unpacked */
  parts: { at: number; bytes: number }[];
  /** bytes that travelled for all of it */
  travelled: number;
  mime: string;
  holdsPaint: boolean;
};

type Asked = { url?: string; stack?: Stack | undefined };
type Stack = { callFrames: readonly { url: string }[]; parent?: Stack };

/** Who asked: the file that names it, or the script that was running. */
const askerOf = ({ url, stack }: Asked): string | undefined => url || frameOf(stack);
const frameOf = (stack: Stack | undefined): string | undefined =>
  stack && (stack.callFrames.find(({ url }) => url !== '')?.url ?? frameOf(stack.parent));

/** Writes down what a page asks for. */
export async function recordRequests(devtools: CDPSession) {
  const requests = new Map<string, Request>();
  const clock = { offset: Number.NaN };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, wallTime }) => {
    if (requests.size === 0) clock.offset = wallTime - timestamp;
    requests.set(requestId, {
      ...{ url: request.url, asker: askerOf(initiator as Asked), began: timestamp, answered: Number.NaN },
      ...{ parts: [], travelled: 0, mime: '', holdsPaint: false },
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.answered = timestamp;
    request.mime = response.mimeType;
    request.holdsPaint = type === 'Stylesheet';
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    requests.get(requestId)?.parts.push({ at: timestamp, bytes: dataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.travelled = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return {
    all: () => [...requests.values()],
    /** the moment on the clock of requests when a page's own clock began */
    beginning: (timeOrigin: number) => timeOrigin / 1000 - clock.offset,
  };
}

export const isScript = ({ mime }: Pick<Request, 'mime'>) => /javascript/.test(mime);

/** Bytes that had travelled by a moment. */
export function bytesUntil(requests: readonly Request[], moment: number): number {
  return requests.reduce((sum, { parts, travelled, began }) => {
    const all = parts.reduce((total, { bytes }) => total + bytes, 0);
    const come = parts.reduce((total, { at, bytes }) => total + (at <= moment ? bytes : 0), 0);
    if (began > moment) return sum;
    return sum + (all === 0 ? 0 : (travelled * come) / all);
  }, 0);
}

/** How many requests stood in line until one came, itself counted: the document is the first. */
export function depthOf(requests: readonly Request[], url: string, below: readonly string[] = []): number {
  const [document] = requests;
  const request = requests.find((each) => each.url === url);
  if (!request || request === document || below.includes(url)) return 1;
  return 1 + depthOf(requests, request.asker ?? document?.url ?? '', [...below, url]);
}

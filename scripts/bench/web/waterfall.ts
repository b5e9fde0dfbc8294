import type { CDPSession } from '@playwright/test';

/** A request of a page: its initiator, and when its parts arrived, in seconds of the browser's clock. */
export type Request = {
  url: string;
  asker: string | undefined;
  began: number;
  answeredAt: number;
  /** times in seconds and the uncompressed body bytes that arrived then */
  dataChunks: { timestamp: number; bytes: number }[];
  /** transferred bytes in total */
  transferredBytes: number;
  mime: string;
  holdsPaint: boolean;
};

type Initiator = { url?: string; stack?: Stack | undefined };
type Stack = { callFrames: readonly { url: string }[]; parent?: Stack };

/** The initiator: the file that names the address, or the script that was running. */
const initiatorUrl = ({ url, stack }: Initiator): string | undefined => url || frameUrl(stack);
const frameUrl = (stack: Stack | undefined): string | undefined =>
  stack && (stack.callFrames.find(({ url }) => url !== '')?.url ?? frameUrl(stack.parent));

/** Records the requests of a page. */
export async function recordRequests(devtools: CDPSession) {
  const requests = new Map<string, Request>();
  const clock = { offset: Number.NaN };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, wallTime }) => {
    if (requests.size === 0) clock.offset = wallTime - timestamp;
    requests.set(requestId, {
      url: request.url,
      asker: initiatorUrl(initiator as Initiator),
      began: timestamp,
      answeredAt: Number.NaN,
      dataChunks: [],
      transferredBytes: 0,
      mime: '',
      holdsPaint: false,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.answeredAt = timestamp;
    request.mime = response.mimeType;
    request.holdsPaint = type === 'Stylesheet';
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    requests.get(requestId)?.dataChunks.push({ timestamp, bytes: dataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.transferredBytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return {
    list: () => [...requests.values()],
    /** the time on the requests' clock at which the page's own clock started */
    startTime: (timeOrigin: number) => timeOrigin / 1000 - clock.offset,
  };
}

export const isScript = ({ mime }: Pick<Request, 'mime'>) => /javascript/.test(mime);

/** The bytes transferred by a moment. */
export function sumTransferredBytes(requests: readonly Request[], moment: number): number {
  return requests.reduce((sum, { dataChunks, transferredBytes, began }) => {
    const totalBytes = dataChunks.reduce((total, { bytes }) => total + bytes, 0);
    const come = dataChunks.reduce((total, { timestamp, bytes }) => total + (timestamp <= moment ? bytes : 0), 0);
    if (began > moment) return sum;
    return sum + (totalBytes === 0 ? 0 : (transferredBytes * come) / totalBytes);
  }, 0);
}

/** The number of requests in the chain to an address, itself included: the document is the first. */
export function requestDepth(requests: readonly Request[], url: string, visitedUrls: readonly string[] = []): number {
  const [document] = requests;
  const request = requests.find((candidate) => candidate.url === url);
  if (!request || request === document || visitedUrls.includes(url)) return 1;
  return 1 + requestDepth(requests, request.asker ?? document?.url ?? '', [...visitedUrls, url]);
}

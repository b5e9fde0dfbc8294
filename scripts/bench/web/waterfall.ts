import type { CDPSession } from '@playwright/test';

/** A request of a page: its initiator, and when its parts arrived, in seconds of the browser's clock. */
export type TracedRequest = {
  url: string;
  asker: string | undefined;
  startedAt: number;
  responseAt: number;
  /** times in seconds and the uncompressed body bytes that arrived then */
  dataChunks: { timestamp: number; bytes: number }[];
  /** transferred bytes in total */
  transferredBytes: number;
  mime: string;
  isRenderBlocking: boolean;
};

type Initiator = { url?: string; stack?: Stack | undefined };
type Stack = { callFrames: readonly { url: string }[]; parent?: Stack };

/** The initiator: the file that names the address, or the script that was running. */
const initiatorUrl = ({ url, stack }: Initiator): string | undefined => url || frameUrl(stack);
const frameUrl = (stack: Stack | undefined): string | undefined =>
  stack && (stack.callFrames.find(({ url }) => url !== '')?.url ?? frameUrl(stack.parent));

/** Records the requests of a page. */
export async function recordRequests(devtools: CDPSession) {
  const requests = new Map<string, TracedRequest>();
  const clock = { offset: Number.NaN };
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, wallTime }) => {
    if (requests.size === 0) clock.offset = wallTime - timestamp;
    requests.set(requestId, {
      url: request.url,
      asker: initiatorUrl(initiator as Initiator),
      startedAt: timestamp,
      responseAt: Number.NaN,
      dataChunks: [],
      transferredBytes: 0,
      mime: '',
      isRenderBlocking: false,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.responseAt = timestamp;
    request.mime = response.mimeType;
    request.isRenderBlocking = type === 'Stylesheet';
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

export const isScript = ({ mime }: Pick<TracedRequest, 'mime'>) => /javascript/.test(mime);

/** The bytes transferred by a moment. */
export function sumTransferredBytes(requests: readonly TracedRequest[], moment: number): number {
  return requests.reduce((sum, { dataChunks, transferredBytes, startedAt }) => {
    const totalBytes = dataChunks.reduce((total, { bytes }) => total + bytes, 0);
    const come = dataChunks.reduce((total, { timestamp, bytes }) => total + (timestamp <= moment ? bytes : 0), 0);
    if (startedAt > moment) return sum;
    return sum + (totalBytes === 0 ? 0 : (transferredBytes * come) / totalBytes);
  }, 0);
}

/** The number of requests in the chain to an address, itself included: the document is the first. */
export function requestDepth(
  requests: readonly TracedRequest[],
  url: string,
  visitedUrls: readonly string[] = [],
): number {
  const [document] = requests;
  const request = requests.find((candidate) => candidate.url === url);
  if (!request || request === document || visitedUrls.includes(url)) return 1;
  return 1 + requestDepth(requests, request.asker ?? document?.url ?? '', [...visitedUrls, url]);
}

import { bytesOfHex } from '#contract/text/file-hash.ts';
import { ApiError, pageUserHeaders, reportRefusal } from '#web/lib/call.ts';
import { specifiedText } from '#web/shell/language.ts';

const base = import.meta.env.VITE_API_BASE ?? '';
const PAUSES = [1_000, 3_000];

type PutOptions = {
  sha256: string;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
  /** called when the bytes arrived damaged and are sent again */
  onResent: () => void;
};

/**
 * Sends bytes with their hash and reports how many have been sent. Retries twice where that may help; throws
 * ApiError, or the signal's reason when aborted.
 */
export async function putBytes(path: string, body: Blob, options: PutOptions): Promise<void> {
  for (const pause of [...PAUSES, null]) {
    try {
      return await putOnce(path, body, options);
    } catch (fault) {
      options.onSent(0);
      if (pause === null || !mayHelp(fault)) throw fault;
      if (isDamaged(fault)) options.onResent();
      await new Promise((resolve) => setTimeout(resolve, pause));
      options.signal.throwIfAborted();
    }
  }
}

const isDamaged = (fault: unknown) => fault instanceof ApiError && fault.error === 'hash_mismatch';

/** A retry helps with an overloaded server, or bytes damaged in transit. While offline the whole upload waits. */
const mayHelp = (fault: unknown) => isDamaged(fault) || (fault instanceof ApiError && Number(fault.status) >= 500);

/** Uses XMLHttpRequest, because fetch does not report the progress of a request body. */
function putOnce(path: string, body: Blob, { sha256, signal, onSent }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (outcome: () => void) => {
      signal.removeEventListener('abort', abort);
      outcome();
    };
    request.open('PUT', base + path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('content-digest', `sha-256=:${btoa(String.fromCharCode(...bytesOfHex(sha256)))}:`);
    for (const [name, value] of Object.entries(pageUserHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => settle(() => (isDone(request) ? resolve() : reject(refusal(request))));
    request.onerror = () => settle(() => reject(new ApiError(specifiedText('error_network'), 0, null, null)));
    request.onabort = () => settle(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

type Answer = { c?: number; d?: unknown; m?: string } | null;

const isDone = ({ status, response }: XMLHttpRequest) => status === 200 && (response as Answer)?.c === 0;

function refusal({ status, response }: XMLHttpRequest): ApiError {
  const answer = response as Answer;
  const fault = new ApiError(answer?.m || specifiedText('error_unexpected'), answer?.c ?? status, status, answer?.d);
  reportRefusal(fault);
  return fault;
}

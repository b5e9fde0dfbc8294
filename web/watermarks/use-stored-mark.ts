import { ApiError } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { word } from '#web/shell/language.ts';
import { type BrowserWatermark, readWatermark } from './browser-mark.ts';
import { fetchFile } from './browser-picture.ts';

/** A design's stored PNG: `watermark` once it has loaded, and `read`, which fetches it otherwise. */
export function useStoredWatermark(address: string | null) {
  const { value } = useRead(address, (signal) => readStored(address, signal));
  /** The watermark, or null if none is stored or it can't be read; throws `ApiError` if the fetch fails. */
  const read = async () => {
    if (value !== undefined) return value;
    return readStored(address).catch(() => {
      throw new ApiError(word('error_network'), 0, null, null);
    });
  };
  return { watermark: value ?? null, read };
}

async function readStored(address: string | null, signal?: AbortSignal): Promise<BrowserWatermark | null> {
  if (address === null) return null;
  const outcome = await readWatermark(await fetchFile(address, signal));
  return outcome.ok ? outcome.value : null;
}

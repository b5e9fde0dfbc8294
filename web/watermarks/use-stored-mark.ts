import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { type BrowserMark, readMark } from '#web/watermarks/browser-mark.ts';
import { fetchFile } from '#web/watermarks/browser-picture.ts';

/** A design's PNG as it is stored: `mark` once it has come, and `read`, which waits for it and asks again if it has not. */
export function useStoredMark(address: string | undefined) {
  const [mark, setMark] = useState<BrowserMark | null>(null);
  const reading = useRef<Promise<BrowserMark | null> | null>(null);
  /** The mark, or null where none is stored or it can't be read; throws ApiError when it does not come. */
  const read = useCallback(async () => {
    if (!address) return null;
    reading.current ??= readStored(address);
    try {
      return await reading.current;
    } catch {
      reading.current = null;
      throw new ApiError(word('error_network'), 0, null, null);
    }
  }, [address]);
  useEffect(() => {
    let isShown = true;
    read().then(
      (stored) => isShown && setMark(stored),
      // The preview stays without it; it is asked for again when it is to be kept.
      () => {},
    );
    return () => {
      isShown = false;
      reading.current = null;
    };
  }, [read]);
  return { mark, read };
}

async function readStored(address: string): Promise<BrowserMark | null> {
  const outcome = await readMark(await fetchFile(address));
  return outcome.ok ? outcome.value : null;
}

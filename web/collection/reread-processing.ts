import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Media } from '#contract/media/media.ts';

const PAUSE = 4_000;

/** Reads the page again every few seconds while a picture of it is being made, so that it appears by itself. */
export function useRereadWhileProcessing(media: readonly Media[]) {
  const { revalidate, state } = useRevalidator();
  const waiting = media.some((each) => each.state === 'processing');
  useEffect(() => {
    if (!waiting || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
}

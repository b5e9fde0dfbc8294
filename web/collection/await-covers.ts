import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSpecimen } from '#contract/collection/specimen.ts';
import { ownerId } from '#web/media/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload-store.ts';

const FIRST_PAUSE = 3_000;
/** A picture that has not come by then has failed, or is one that no card shows. */
const READINGS_MAX = 6;

const isAwaited = ({ cover, media_count }: OwnSpecimen) => media_count > 0 && !cover;

/**
 * Reads one's list again while a specimen of it has photographs and no picture on its card yet: soon at first, then ever
 * less often, and anew whenever an upload of this visit is through.
 */
export function useAwaitCovers(specimens: readonly OwnSpecimen[]) {
  const { revalidate, state } = useRevalidator();
  const through = useAtomValue(uploadsAtom).filter((upload) => upload.state === 'ready').length;
  const [readings, setReadings] = useState({ through, count: 0 });
  const count = readings.through === through ? readings.count : 0;
  const due = state === 'idle' && count < READINGS_MAX && specimens.some(isAwaited);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(
      () => {
        setReadings({ through, count: count + 1 });
        void revalidate();
      },
      FIRST_PAUSE * 2 ** count,
    );
    return () => clearTimeout(timer);
  }, [due, count, through, revalidate]);
}

/** How far the photographs of specimens without a picture are that are uploaded in this visit. */
export function useUploadsOf(specimens: readonly OwnSpecimen[]) {
  const uploads = useAtomValue(uploadsAtom);
  const awaited = new Set(specimens.filter(({ cover }) => !cover).map(({ id }) => id));
  return (id: string) => {
    const own = awaited.has(id)
      ? uploads.filter(({ owner, state }) => ownerId(owner) === id && state !== 'failed')
      : [];
    const done = own.filter(({ state }) => state === 'ready').length;
    return own.length > 0 ? { state: 'processing' as const, done, total: own.length } : undefined;
  };
}

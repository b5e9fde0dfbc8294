import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { ownerId } from '#web/media/upload/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';

const FIRST_PAUSE = 3_000;
/** A cover that is still missing after this many reads has failed, or no card shows it. */
const READINGS_MAX = 6;

const isAwaited = ({ cover, media_count }: OwnSpecimen) => media_count > 0 && !cover;

/**
 * Reads specimens again that have photos but no cover yet: soon at first, then less and less often, and again
 * whenever an upload of this visit completes. `reread` receives those specimens.
 */
export function useAwaitCovers(
  specimens: readonly OwnSpecimen[],
  reread: (awaitedSpecimens: readonly OwnSpecimen[]) => Promise<void>,
) {
  const readyCount = useAtomValue(uploadsAtom).filter((upload) => upload.state === 'ready').length;
  const [readings, setReadings] = useState({ through: readyCount, count: 0 });
  const count = readings.through === readyCount ? readings.count : 0;
  const due = count < READINGS_MAX && specimens.some(isAwaited);
  const read = useEffectEvent(async () => {
    await reread(specimens.filter(isAwaited));
    setReadings({ through: readyCount, count: count + 1 });
  });
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void read(), FIRST_PAUSE * 2 ** count);
    return () => clearTimeout(timer);
  }, [due, count]);
}

/** Returns a function that gives the upload progress, in this visit, of a specimen that has no cover yet. */
export function useSpecimenUploads(specimens: readonly OwnSpecimen[]) {
  const uploads = useAtomValue(uploadsAtom);
  const awaitedIds = new Set(specimens.filter(({ cover }) => !cover).map(({ id }) => id));
  return (id: string) => {
    const specimenUploads = awaitedIds.has(id)
      ? uploads.filter(({ owner, state }) => ownerId(owner) === id && state !== 'failed')
      : [];
    const doneCount = specimenUploads.filter(({ state }) => state === 'ready').length;
    return specimenUploads.length > 0
      ? { state: 'processing' as const, doneCount, total: specimenUploads.length }
      : undefined;
  };
}

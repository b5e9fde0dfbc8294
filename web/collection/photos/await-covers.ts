import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { ownerId } from '#web/media/upload/photo-upload.ts';
import { uploadsAtom } from '#web/media/upload/upload-store.ts';

const FIRST_PAUSE = 3_000;
/** A picture that has not come by then has failed, or is one that no card shows. */
const READINGS_MAX = 6;

const isAwaited = ({ cover, media_count }: OwnSpecimen) => media_count > 0 && !cover;

/**
 * Reads specimens of one's list again that have photographs and no picture yet: soon at first, then ever less often, and
 * anew whenever an upload of this visit is through. `reread` is told which they are.
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

/** How far the photographs of specimens without a picture are that are uploaded in this visit. */
export function useSpecimenUploads(specimens: readonly OwnSpecimen[]) {
  const uploads = useAtomValue(uploadsAtom);
  const awaitedIds = new Set(specimens.filter(({ cover }) => !cover).map(({ id }) => id));
  return (id: string) => {
    const specimenUploads = awaitedIds.has(id)
      ? uploads.filter(({ owner, state }) => ownerId(owner) === id && state !== 'failed')
      : [];
    const doneCount = specimenUploads.filter(({ state }) => state === 'ready').length;
    return specimenUploads.length > 0
      ? { state: 'processing' as const, done: doneCount, total: specimenUploads.length }
      : undefined;
  };
}

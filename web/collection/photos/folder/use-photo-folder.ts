import { useEffect, useMemo, useRef, useState } from 'react';
import { assignPhotos, type ByHand, fileNumbers, fileStoneNumbers } from '#contract/collection/photos/assign-photos.ts';
import type { NamingStyle } from '#contract/collection/photos/file-number.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { MediaLimits } from '#contract/media/api.ts';
import { ApiError } from '#web/lib/call.ts';
import { type ChosenFile, FOLDER_MAX } from './chosen-file.ts';
import { fetchSpecimens, type SpecimensByNumber } from './fetch-specimens.ts';

type LookupProgress = { share: number } | null;
const noFiles: readonly ChosenFile[] = [];
const noSpecimens: SpecimensByNumber = new Map();

const namingStyle = ({ digits, series }: Preference, plain: string | null): NamingStyle => ({
  digits,
  plain,
  series: series.map(({ code }) => code),
});

/** What the user may still upload: originals count towards their quota only where they are kept. */
const remainingSpace = ({ originals_kept, quota, used, pictures_max, pictures }: MediaLimits) => ({
  bytes: originals_kept ? Math.max(0, quota - used) : Number.POSITIVE_INFINITY,
  mediaCount: Math.max(0, pictures_max - pictures),
});

/** The state of a folder before anything is sent: the specimen of each photo, and what the user decided by hand. */
export function usePhotoFolder(preference: Preference, limits: MediaLimits) {
  const [files, setFiles] = useState(noFiles);
  const [isCut, setCut] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  const [specimens, setSpecimens] = useState(noSpecimens);
  const [byHand, setByHand] = useState<ReadonlyMap<number, ByHand>>(new Map());
  const [lookupProgress, setLooking] = useState<LookupProgress>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const lookupAbort = useRef<AbortController | null>(null);
  useEffect(() => () => lookupAbort.current?.abort(), []);

  const startLookup = async (newFiles: readonly ChosenFile[], series: string | null) => {
    lookupAbort.current?.abort();
    const abortController = new AbortController();
    lookupAbort.current = abortController;
    setLooking({ share: 0 });
    setFailure(null);
    try {
      const numbers = fileNumbers(newFiles, namingStyle(preference, series));
      const stones = fileStoneNumbers(newFiles);
      setSpecimens(await fetchSpecimens({ numbers, stones }, (share) => setLooking({ share }), abortController.signal));
      setLooking(null);
    } catch (fault) {
      if (abortController.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault);
      setLooking(null);
    }
  };

  const take = (newFiles: readonly ChosenFile[]) => {
    const acceptedFiles = newFiles.slice(0, FOLDER_MAX);
    setFiles(acceptedFiles);
    setCut(newFiles.length > acceptedFiles.length);
    setByHand(new Map());
    setSpecimens(noSpecimens);
    return startLookup(acceptedFiles, plain);
  };
  const choosePlain = (series: string | null) => {
    setPlain(series);
    return startLookup(files, series);
  };
  const decide = (index: number, decision: ByHand | null) =>
    setByHand((previousDecisions) => {
      const decisions = new Map(previousDecisions);
      if (decision) decisions.set(index, decision);
      else decisions.delete(index);
      return decisions;
    });

  const rows = useMemo(
    () =>
      assignPhotos(files, {
        specimens,
        byHand,
        capacity: remainingSpace(limits),
        style: namingStyle(preference, plain),
      }),
    [files, specimens, byHand, limits, preference, plain],
  );
  return {
    files,
    isCut,
    rows,
    plain,
    looking: lookupProgress,
    failure,
    byHand,
    take,
    choosePlain,
    decide,
    again: () => startLookup(files, plain),
    forget: () => void take(noFiles),
  };
}
export type PhotoFolder = ReturnType<typeof usePhotoFolder>;

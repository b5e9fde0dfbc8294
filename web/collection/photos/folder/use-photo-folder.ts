import { useEffect, useMemo, useRef, useState } from 'react';
import type { NamingStyle } from '#contract/collection/photos/file-number.ts';
import { assignPhotos, type ByHand, fileNumbers, fileStoneNumbers } from '#contract/collection/photos/place-photos.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { MediaLimits } from '#contract/media/api.ts';
import { type ChosenFile, FOLDER_MAX } from '#web/collection/photos/folder/chosen-file.ts';
import { lookUpPieces, type Pieces } from '#web/collection/photos/folder/look-up-pieces.ts';
import { ApiError } from '#web/lib/call.ts';

type Looking = { share: number } | null;
const nothing: readonly ChosenFile[] = [];
const nowhere: Pieces = new Map();

const styleOf = ({ digits, series }: Preference, plain: string | null): NamingStyle => ({
  ...{ digits, plain },
  series: series.map(({ code }) => code),
});

/** What somebody may still send: originals count for their room where they are kept. */
const roomOf = ({ originals_kept, quota, used, pictures_max, pictures }: MediaLimits) => ({
  bytes: originals_kept ? Math.max(0, quota - used) : Number.POSITIVE_INFINITY,
  pictures: Math.max(0, pictures_max - pictures),
});

/** A folder of photographs on its way: which piece each goes to, what is decided by hand, before anything is sent. */
export function usePhotoFolder(preference: Preference, limits: MediaLimits) {
  const [files, setFiles] = useState(nothing);
  const [isCut, setCut] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  const [pieces, setPieces] = useState(nowhere);
  const [byHand, setByHand] = useState<ReadonlyMap<number, ByHand>>(new Map());
  const [looking, setLooking] = useState<Looking>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const lookUp = async (chosen: readonly ChosenFile[], series: string | null) => {
    asking.current?.abort();
    const aborting = new AbortController();
    asking.current = aborting;
    setLooking({ share: 0 });
    setFailure(null);
    try {
      const numbers = fileNumbers(chosen, styleOf(preference, series));
      const stones = fileStoneNumbers(chosen);
      setPieces(await lookUpPieces({ numbers, stones }, (share) => setLooking({ share }), aborting.signal));
      setLooking(null);
    } catch (fault) {
      if (aborting.signal.aborted) return;
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault);
      setLooking(null);
    }
  };

  const take = (chosen: readonly ChosenFile[]) => {
    const taken = chosen.slice(0, FOLDER_MAX);
    setFiles(taken);
    setCut(chosen.length > taken.length);
    setByHand(new Map());
    setPieces(nowhere);
    return lookUp(taken, plain);
  };
  const choosePlain = (series: string | null) => {
    setPlain(series);
    return lookUp(files, series);
  };
  const decide = (at: number, said: ByHand | null) =>
    setByHand((before) => {
      const after = new Map(before);
      if (said) after.set(at, said);
      else after.delete(at);
      return after;
    });

  const rows = useMemo(
    () =>
      assignPhotos(files, { specimens: pieces, byHand, capacity: roomOf(limits), style: styleOf(preference, plain) }),
    [files, pieces, byHand, limits, preference, plain],
  );
  return {
    ...{ files, isCut, rows, plain, looking, failure, byHand },
    ...{ take, choosePlain, decide },
    again: () => lookUp(files, plain),
    forget: () => void take(nothing),
  };
}
export type PhotoFolder = ReturnType<typeof usePhotoFolder>;

import { useState } from 'react';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import { stoneKey } from '#contract/collection/photos/stone-number.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { lookUpPieces } from '#web/collection/photos/folder/look-up-pieces.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** A number that is typed, and the pieces it leads to once they are asked for. */
export function useTypedPiece({ series }: Preference) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly SpecimenWithFiles[] | null>(null);
  const asking = useAction(
    async () => {
      const number = readCollNo(
        typed,
        series.map(({ code }) => code),
      );
      const sought = { numbers: number ? [number] : [], stones: stoneKey(typed) === '' ? [] : [typed.slice(0, 40)] };
      return [...new Set([...(await lookUpPieces(sought, () => {})).values()].flat())];
    },
    { done: setFound },
  );
  const type = (text: string) => {
    setTyped(text);
    setFound(null);
  };
  return { typed, type, found, ask: () => void asking.run(), failure: asking.failure, busy: asking.busy !== null };
}

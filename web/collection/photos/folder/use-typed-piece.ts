import { useState } from 'react';
import type { SpecimenWithFiles } from '#contract/collection/photos/photos-api.ts';
import { stoneKey } from '#contract/collection/photos/stone-number.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { readCollNo } from '#contract/numbers/coll-no.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { fetchSpecimens } from './look-up-pieces.ts';

/** A typed number and the specimens that have it, once they are looked up. */
export function useTypedSpecimen({ series }: Preference) {
  const [query, setTyped] = useState('');
  const [matches, setFound] = useState<readonly SpecimenWithFiles[] | null>(null);
  const lookupAction = useAction(
    async () => {
      const number = readCollNo(
        query,
        series.map(({ code }) => code),
      );
      const numberLookup = {
        numbers: number ? [number] : [],
        stones: stoneKey(query) === '' ? [] : [query.slice(0, 40)],
      };
      return [...new Set([...(await fetchSpecimens(numberLookup, () => {})).values()].flat())];
    },
    { done: setFound },
  );
  const type = (text: string) => {
    setTyped(text);
    setFound(null);
  };
  return {
    typed: query,
    type,
    found: matches,
    ask: () => void lookupAction.run(),
    failure: lookupAction.failure,
    busy: lookupAction.busy !== null,
  };
}

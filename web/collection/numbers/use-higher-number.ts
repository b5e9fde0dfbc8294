import { useEffect, useEffectEvent, useState } from 'react';
import { readCollNo } from '#contract/numbers/coll-no.ts';

type Form = { values: { coll_no: string }; set: (change: { coll_no: string }) => void };
type Options<D> = { form: Form; storedDraft: D; onStored: (next: D) => void };

/**
 * The form proposed the next number while the save of the previous one was still running. If the server then knows
 * a higher next number, that replaces it, unless the user has typed another.
 */
export function useHigherNumber<D extends { coll_no: string }>({ form, storedDraft, onStored }: Options<D>) {
  const [knownNumber, setKnown] = useState<string | null>(null);
  const take = useEffectEvent((coll_no: string) => {
    if (form.values.coll_no !== storedDraft.coll_no || !isHigher(coll_no, storedDraft.coll_no)) return;
    onStored({ ...storedDraft, coll_no });
    form.set({ coll_no });
  });
  useEffect(() => {
    if (knownNumber !== null) take(knownNumber);
  }, [knownNumber]);
  return setKnown;
}

function isHigher(coll_no: string, otherCollNo: string): boolean {
  const [number, otherNumber] = [readCollNo(coll_no), readCollNo(otherCollNo)];
  return number !== null && number.coll_serie === otherNumber?.coll_serie && number.coll_index > otherNumber.coll_index;
}

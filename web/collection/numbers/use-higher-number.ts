import { useEffect, useEffectEvent, useState } from 'react';
import { readCollNo } from '#contract/collection/numbers/coll-no.ts';

type Form = { values: { coll_no: string }; set: (change: { coll_no: string }) => void };
type Options<D> = { form: Form; stored: D; onStored: (next: D) => void };

/**
 * A number was counted on here while the one before was on its way: where the server knows a higher one to be the next,
 * that takes its place, unless somebody typed another meanwhile.
 */
export function useHigherNumber<D extends { coll_no: string }>({ form, stored, onStored }: Options<D>) {
  const [known, setKnown] = useState<string | null>(null);
  const take = useEffectEvent((coll_no: string) => {
    if (form.values.coll_no !== stored.coll_no || !isHigher(coll_no, stored.coll_no)) return;
    onStored({ ...stored, coll_no });
    form.set({ coll_no });
  });
  useEffect(() => {
    if (known !== null) take(known);
  }, [known]);
  return setKnown;
}

function isHigher(coll_no: string, than: string): boolean {
  const [one, other] = [readCollNo(coll_no), readCollNo(than)];
  return one !== null && one.coll_serie === other?.coll_serie && one.coll_index > other.coll_index;
}

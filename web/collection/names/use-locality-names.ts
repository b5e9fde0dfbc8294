import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { OwnersNames } from '#contract/collection/names/locality-name.ts';
import { localityNamesApi, type NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The places on the screen, and what is done to their names. A failed clearing is told by the toast. */
export function useLocalityNames(stored: NamedLocality[]) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [places, setPlaces] = useState(stored);
  const put = ({ locality }: NamedLocality, names: OwnersNames | null) =>
    setPlaces((before) => before.map((one) => (one.locality.id === locality.id ? { ...one, names } : one)));

  const save = async (place: NamedLocality, names: OwnersNames) => {
    await call(localityNamesApi.set, { locality_id: place.locality.id, ...names }, { quiet: true });
    put(place, names);
  };
  const restore = async (place: NamedLocality, names: OwnersNames) => {
    await save(place, names).catch(() => showToast(t`Not restored. Try again.`));
  };
  const clear = async (place: NamedLocality) => {
    const { names } = place;
    const done = await call(localityNamesApi.clear, { locality_id: place.locality.id }).catch(() => null);
    if (!done || !names) return;
    put(place, null);
    const name = localizedLocalityName(place.locality, locale);
    showToast(t`Custom names for ${name} removed`, {
      type: 'success',
      action: { label: t`Undo`, onPress: () => void restore(place, names) },
    });
  };
  /** after a place of one's own was changed elsewhere on the screen; null when it was deleted */
  const changed = ({ locality: { id } }: NamedLocality, now: OwnPlace | null) =>
    setPlaces((before) =>
      before.flatMap((one) => {
        if (one.locality.id !== id) return [one];
        if (!now) return [];
        const { name, name_zh, path, refusal } = now;
        return [{ ...one, locality: { id, name, name_zh, path }, refusal }];
      }),
    );
  return { places, save, clear, changed };
}

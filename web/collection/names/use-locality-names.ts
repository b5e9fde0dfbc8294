import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { localityNamesApi, type NamedLocality } from '#contract/collection/names/locality-names-api.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import type { OwnPlace } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** The localities on the screen and the actions on their names. A failed removal shows a toast. */
export function useLocalityNames(storedLocalities: NamedLocality[]) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const [namedLocalities, setNamedLocalities] = useState(storedLocalities);
  const put = ({ locality }: NamedLocality, names: OwnersNames | null) =>
    setNamedLocalities((previousLocalities) =>
      previousLocalities.map((candidate) =>
        candidate.locality.id === locality.id ? { ...candidate, names } : candidate,
      ),
    );

  const save = async (namedLocality: NamedLocality, names: OwnersNames) => {
    await call(localityNamesApi.set, { locality_id: namedLocality.locality.id, ...names }, { quiet: true });
    put(namedLocality, names);
  };
  const restore = async (namedLocality: NamedLocality, names: OwnersNames) => {
    await save(namedLocality, names).catch(() => showToast(t`Not restored. Try again.`));
  };
  const clearNames = async (namedLocality: NamedLocality) => {
    const { names } = namedLocality;
    const answer = await call(localityNamesApi.clear, { locality_id: namedLocality.locality.id }).catch(() => null);
    if (!answer || !names) return;
    put(namedLocality, null);
    const name = localizedLocalityName(namedLocality.locality, locale);
    showToast(t`Custom names for ${name} removed`, {
      type: 'success',
      action: { label: t`Undo`, onPress: () => void restore(namedLocality, names) },
    });
  };
  /** after one of the owner's own localities was changed elsewhere on the screen; null when it was deleted */
  const applyOwnPlace = ({ locality: { id } }: NamedLocality, ownPlace: OwnPlace | null) =>
    setNamedLocalities((previousLocalities) =>
      previousLocalities.flatMap((candidate) => {
        if (candidate.locality.id !== id) return [candidate];
        if (!ownPlace) return [];
        const { name, name_zh, path, refusal } = ownPlace;
        return [{ ...candidate, locality: { id, name, name_zh, path }, refusal }];
      }),
    );
  return { namedLocalities, save, clear: clearNames, applyOwnPlace };
}

import { useAtomValue } from 'jotai';
import { type OwnPlace, ownPlaceChange, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';
import type { PlaceForm, PlaceValues } from './use-new-place.ts';

/** The form that changes one of the user's own localities. */
export function usePlaceChange(place: OwnPlace, onChanged: (place: OwnPlace) => void): PlaceForm {
  const { id, name, name_zh, kind, lat, lon, version } = place;
  const parentLocalities = place.path.slice(1);
  const [parent] = parentLocalities;
  const initial: PlaceValues = {
    name,
    name_zh: name_zh ?? '',
    kind,
    lat,
    lon,
    parent: parent ? { ...parent, path: parentLocalities } : null,
  };
  const form = useForm({
    initial,
    toInput: ({ parent: newParent, ...placeFields }: PlaceValues) => ({
      ...placeFields,
      parent_id: newParent?.id ?? 0,
      version,
    }),
    schema: ownPlaceChange,
    locale: useAtomValue(localeAtom),
  });
  const send = () =>
    form.submit(async (change, key) =>
      onChanged(await call(ownPlacesApi.change, { id, ...change }, { quiet: true, key })),
    );
  return { ...form, send };
}

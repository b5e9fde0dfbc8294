import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { LocalityKind } from '#contract/localities/locality.ts';
import { newOwnPlace, type OwnPlace, ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import type { FailedForm } from '#web/shell/form/form-failure.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { Surroundings } from './use-locality-resolution.ts';

/** The values of a locality's fields. */
export type PlaceValues = {
  name: string;
  name_zh: string;
  kind: LocalityKind;
  parent: Surroundings | null;
  lat: number | null;
  lon: number | null;
};

/** The form of the user's own locality, as its fields receive it. */
export type PlaceForm = FailedForm & {
  values: PlaceValues;
  set: (change: Partial<PlaceValues>) => void;
  messageOf: (path: string) => string | undefined;
  leave: (path: string) => void;
  send: () => Promise<void>;
  busy: boolean;
};

const NAME_MAX = 100;

/** The form of a new locality; a retry after a failure uses the same id. */
export function useNewPlace(name: string, parent: Surroundings | null, onAdded: (place: OwnPlace) => void): PlaceForm {
  const { t } = useLingui();
  const [id] = useState(() => uuid());
  const isChinese = /\p{Script=Han}/u.test(name);
  const initial: PlaceValues = {
    name: name.slice(0, NAME_MAX),
    name_zh: isChinese ? name.slice(0, NAME_MAX) : '',
    kind: 'mine',
    parent,
    lat: null,
    lon: null,
  };
  const form = useForm({
    initial,
    toInput: ({ parent: chosenParent, ...placeFields }: PlaceValues) => ({
      id,
      ...placeFields,
      parent_id: chosenParent?.id ?? 0,
    }),
    schema: newOwnPlace,
    locale: useAtomValue(localeAtom),
  });
  const send = () =>
    form.submit(async (input) => {
      const place = await call(ownPlacesApi.create, input, { quiet: true, key: id });
      const { name: added } = place;
      showToast(t`${added} is among your places now`, { type: 'success' });
      onAdded(place);
    });
  return { ...form, send };
}

import { useAtomValue } from 'jotai';
import { useState } from 'react';
import * as z from 'zod';
import { displayNameInput } from '#contract/account/credentials.ts';
import { type Profile, profileChange } from '#contract/account/profile.ts';
import { settingsApi } from '#contract/account/settings-api.ts';
import { storeProfile } from '#web/account/keep-profile.ts';
import { call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

const { location, bio } = profileChange.shape;
const schema = z.object({ display_name: displayNameInput, location, bio });

type Values = { display_name: string; location: string; bio: string };

/** The form of the public profile, saved together; every part of the page then shows the new name. */
export function useAboutForm({ display_name, location, bio }: Profile) {
  const initial: Values = { display_name, location: location ?? '', bio: bio ?? '' };
  const form = useForm({ initial, schema, locale: useAtomValue(localeAtom) });
  const [isDone, setDone] = useState(false);
  const save = () => {
    setDone(false);
    return form.submit(async ({ display_name: name, ...profileFields }) => {
      if (name !== display_name) await call(settingsApi.setDisplayName, { display_name: name }, { quiet: true });
      storeProfile(await call(settingsApi.setProfile, profileFields, { quiet: true }));
      setDone(true);
    });
  };
  const bind = (field: keyof Values) => ({
    name: field,
    value: form.values[field],
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => {
      setDone(false);
      form.set({ [field]: target.value });
    },
    onBlur: () => form.leave(field),
  });
  return { ...form, save, bind, done: isDone };
}

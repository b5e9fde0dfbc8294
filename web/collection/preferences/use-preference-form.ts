import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { findDifferences, mergeEdits } from '#contract/collection/form/merge-edits.ts';
import { type Preference, preferenceChange } from '#contract/collection/preferences/preferences.ts';
import { preferencesApi } from '#contract/collection/preferences/preferences-api.ts';
import { mayOmitSeparator } from '#contract/numbers/coll-no.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { useForm } from '#web/lib/use-form.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { localeAtom } from '#web/shell/language.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';

type Settings = Omit<Preference, 'series' | 'version'>;

const preferenceSettings = ({ series: _, version: __, ...settings }: Preference): Settings => settings;

/**
 * The form of how numbers, sizes, money and names are written. When the preferences were changed elsewhere
 * meanwhile, fields that only the other side changed are taken over, and the user saves once more.
 */
export function usePreferenceForm(preference: Preference, onChange: (newPreference: Preference) => void) {
  const [isDone, setDone] = useState(false);
  const [isMerged, setMerged] = useState(false);
  const codes = preference.series.map(({ code }) => code);
  const form = useForm({
    initial: preferenceSettings(preference),
    toInput: (settings) => ({ ...settings, version: preference.version }),
    schema: preferenceChange,
    locale: useAtomValue(localeAtom),
  });
  const { values, submit, set, messageOf, failure } = form;
  const isAmbiguous = values.separator === '' && !mayOmitSeparator(codes);

  const mergeCurrent = (current: Preference) => {
    const versions = {
      base: preferenceSettings(preference),
      ownVersion: values,
      storedVersion: preferenceSettings(current),
    };
    onChange({ ...current, series: preference.series });
    set(mergeEdits(versions, findDifferences(versions)));
    setMerged(true);
  };

  const save = () => {
    setDone(false);
    if (isAmbiguous) return Promise.resolve();
    return submit(async (change, key) => {
      try {
        onChange(await call(preferencesApi.setPreference, change, { quiet: true, key }));
        setMerged(false);
        setDone(true);
      } catch (fault) {
        const current =
          fault instanceof ApiError && fault.error === 'changed_elsewhere' && conflictingPreference(fault);
        if (!current) throw fault;
        mergeCurrent(current);
      }
    });
  };

  return {
    ...form,
    set: (change: Partial<Settings>) => {
      setDone(false);
      set(change);
    },
    save,
    done: isDone,
    isMerged,
    failure: failure === null ? null : ownPageText('preferences_failed', { error: failure }),
    separatorError: isAmbiguous ? formText('series_needs_separator') : messageOf('separator'),
  };
}

const conflictingPreference = (fault: ApiError): Preference | null =>
  (fault.data as { current?: Preference } | null)?.current ?? null;

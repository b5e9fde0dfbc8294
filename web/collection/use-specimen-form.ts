import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { z } from 'zod';
import type { Preference } from '#contract/collection/preferences.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#web/collection/kept-draft.ts';
import { changesOf, inputOf, type SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options<S extends z.ZodType> = {
  /** under which unsaved edits are kept on this device */
  name: string;
  stored: SpecimenDraft;
  preference: Preference;
  schema: S;
  /** what the schema asks for beyond the draft */
  beside?: object;
  /** of the stored specimen that was read; null for a new one */
  version: number | null;
};

/** The form of a specimen: unsaved edits survive a reload and are offered back. */
export function useSpecimenForm<S extends z.ZodType>({
  name,
  stored,
  preference,
  schema,
  beside,
  version,
}: Options<S>) {
  const locale = useAtomValue(localeAtom);
  const [kept, setKept] = useState(() => readDraft<SpecimenDraft>(name));
  // Edits restored from an earlier visit were typed over that visit's version: saving them must not pass over what came since.
  const typedOver = kept?.version ?? version;
  const form = useForm({
    initial: kept ? { ...stored, ...kept.values } : stored,
    toInput: (draft: SpecimenDraft) => ({
      ...(version === null ? inputOf(draft, preference) : changesOf(draft, stored, preference)),
      ...beside,
      ...(typedOver !== null && { version: typedOver }),
    }),
    schema,
    locale,
  });
  const changed = JSON.stringify(form.values) !== JSON.stringify(stored);
  const keptAt = useKeptDraft({ name, values: form.values, version: typedOver, changed });
  return {
    form,
    changed,
    keptAt,
    /** when the edits shown were typed, if they come from an earlier visit */
    restoredFrom: kept?.at ?? null,
    /** goes on from the version that is stored now, with what was typed */
    rebase: () => setKept(null),
    discard: (next: SpecimenDraft) => {
      forgetDraft(name);
      setKept(null);
      form.reset(next);
    },
  };
}

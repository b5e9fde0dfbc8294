import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { draftChanges, draftInput } from '#web/collection/form/draft/input-of-draft.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { fitDraft, forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options<S extends z.ZodType> = {
  /** under which unsaved edits are kept on this device */
  name: string;
  /** the same object while nothing new is stored */
  storedDraft: SpecimenDraft;
  preference: Preference;
  /** fields to begin with */
  copied?: Partial<SpecimenDraft> | null;
  schema: S;
  /** by which a new one will be stored: it is kept with its draft */
  id?: string;
  /** how many photographs are on their way to a new one */
  photos?: number;
  /** of the stored specimen that was read; null for a new one */
  version: number | null;
};

/** The form of a specimen: unsaved edits survive a reload and are offered back. */
export function useSpecimenForm<S extends z.ZodType>({
  name,
  storedDraft: stored,
  preference,
  copied,
  schema,
  id,
  photos,
  version,
}: Options<S>) {
  const locale = useAtomValue(localeAtom);
  const [restoredDraft, setRestoredDraft] = useState(() => readDraft<SpecimenDraft>(name));
  // Edits restored from an earlier visit were typed over that visit's version: saving them must not pass over what came since.
  const typedOver = restoredDraft?.version ?? version;
  const over = useMemo(
    () => (restoredDraft?.over ? fitDraft(restoredDraft.over, stored) : stored),
    [restoredDraft, stored],
  );
  const toInput = (draft: SpecimenDraft) => ({
    ...(version === null ? draftInput(draft, preference) : draftChanges(draft, stored, preference)),
    ...(id && { id, photos }),
    ...(typedOver !== null && { version: typedOver }),
  });
  const initial = fitDraft({ ...restoredDraft?.values, ...copied }, stored);
  const form = useForm({ initial, toInput, schema, locale });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(stored);
  const draftTime = useStoredDraft({ name, id, values: form.values, over, version: typedOver, isChanged });
  return {
    form,
    /** what is sent of a draft: names whose search has not answered yet are waited for */
    resolveInput: async (draft: SpecimenDraft): Promise<z.output<S>> =>
      schema.parse(toInput({ ...draft, minerals: await settleMinerals(draft.minerals) })),
    changed: isChanged,
    keptAt: draftTime,
    /** when the edits shown were typed, if they come from an earlier visit */
    restoredFrom: restoredDraft?.at ?? null,
    /** what was stored when the typing began, and its version */
    over,
    typedOver,
    /** goes on from the version that is stored now, with what was typed */
    rebase: () => setRestoredDraft(null),
    discard: (next: SpecimenDraft) => {
      forgetDraft(name);
      setRestoredDraft(null);
      form.reset(next);
    },
  };
}

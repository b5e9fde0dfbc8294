import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { draftChanges, draftInput } from '#web/collection/form/draft/draft-input.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { fitDraft, forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options<S extends z.ZodType> = {
  /** the key of its unsaved edits on this device */
  name: string;
  /** the same object until something new is stored */
  storedDraft: SpecimenDraft;
  preference: Preference;
  /** initial values */
  copiedFields?: Partial<SpecimenDraft> | null;
  schema: S;
  /** the id of a new specimen, stored with its draft */
  id?: string;
  /** the number of photos being uploaded for a new specimen */
  photos?: number;
  /** of the stored specimen as read; null for a new one */
  version: number | null;
};

/** The form of a specimen: unsaved edits survive a reload and are offered back. */
export function useSpecimenForm<S extends z.ZodType>({
  name,
  storedDraft,
  preference,
  copiedFields,
  schema,
  id,
  photos,
  version,
}: Options<S>) {
  const locale = useAtomValue(localeAtom);
  const [restoredDraft, setRestoredDraft] = useState(() => readDraft<SpecimenDraft>(name));
  // Edits restored from an earlier visit were based on that visit's version: saving them must not overwrite later
  // changes.
  const typedOver = restoredDraft?.version ?? version;
  const baseDraft = useMemo(
    () => (restoredDraft?.over ? fitDraft(restoredDraft.over, storedDraft) : storedDraft),
    [restoredDraft, storedDraft],
  );
  const toInput = (draft: SpecimenDraft) => ({
    ...(version === null ? draftInput(draft, preference) : draftChanges(draft, storedDraft, preference)),
    ...(id && { id, photos }),
    ...(typedOver !== null && { version: typedOver }),
  });
  const initial = fitDraft({ ...restoredDraft?.values, ...copiedFields }, storedDraft);
  const form = useForm({ initial, toInput, schema, locale });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(storedDraft);
  const draftTime = useStoredDraft({ name, id, values: form.values, over: baseDraft, version: typedOver, isChanged });
  return {
    form,
    /** the input made from a draft; waits for mineral searches that are still running */
    resolveInput: async (draft: SpecimenDraft): Promise<z.output<S>> =>
      schema.parse(toInput({ ...draft, minerals: await settleMinerals(draft.minerals) })),
    changed: isChanged,
    keptAt: draftTime,
    /** the time of the restored edits, if they come from an earlier visit */
    restoredFrom: restoredDraft?.at ?? null,
    /** the stored draft when the edits began, and its version */
    over: baseDraft,
    typedOver,
    /** continues with the typed edits on the version stored now */
    rebase: () => setRestoredDraft(null),
    discard: (next: SpecimenDraft) => {
      forgetDraft(name);
      setRestoredDraft(null);
      form.reset(next);
    },
  };
}

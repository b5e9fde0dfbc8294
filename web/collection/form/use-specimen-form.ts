import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { specimenChangesOf, specimenInputOf } from '#web/collection/form/draft/input-of-draft.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { settleMinerals } from '#web/minerals/settle-mineral.ts';
import { forgetDraft, inShapeOf, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options<S extends z.ZodType> = {
  /** under which unsaved edits are kept on this device */
  name: string;
  /** the same object while nothing new is stored */
  stored: SpecimenDraft;
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
  stored,
  preference,
  copied,
  schema,
  id,
  photos,
  version,
}: Options<S>) {
  const locale = useAtomValue(localeAtom);
  const [kept, setKept] = useState(() => readDraft<SpecimenDraft>(name));
  // Edits restored from an earlier visit were typed over that visit's version: saving them must not pass over what came since.
  const typedOver = kept?.version ?? version;
  const over = useMemo(() => (kept?.over ? inShapeOf(kept.over, stored) : stored), [kept, stored]);
  const toInput = (draft: SpecimenDraft) => ({
    ...(version === null ? specimenInputOf(draft, preference) : specimenChangesOf(draft, stored, preference)),
    ...(id && { id, photos }),
    ...(typedOver !== null && { version: typedOver }),
  });
  const initial = inShapeOf({ ...kept?.values, ...copied }, stored);
  const form = useForm({ initial, toInput, schema, locale });
  const changed = JSON.stringify(form.values) !== JSON.stringify(stored);
  const keptAt = useStoredDraft({ name, id, values: form.values, over, version: typedOver, changed });
  return {
    form,
    /** what is sent of a draft: names whose search has not answered yet are waited for */
    settled: async (draft: SpecimenDraft): Promise<z.output<S>> =>
      schema.parse(toInput({ ...draft, minerals: await settleMinerals(draft.minerals) })),
    changed,
    keptAt,
    /** when the edits shown were typed, if they come from an earlier visit */
    restoredFrom: kept?.at ?? null,
    /** what was stored when the typing began, and its version */
    over,
    typedOver,
    /** goes on from the version that is stored now, with what was typed */
    rebase: () => setKept(null),
    discard: (next: SpecimenDraft) => {
      forgetDraft(name);
      setKept(null);
      form.reset(next);
    },
  };
}

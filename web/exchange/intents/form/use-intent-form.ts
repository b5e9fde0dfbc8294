import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { intentChange, newIntent } from '#contract/exchange/intents/intent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { fitDraft, forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type IntentDraft, intentChanges, intentInput } from './intent-draft.ts';

type Options = {
  /** the key under which unsaved edits are stored on this device */
  name: string;
  /** stays the same object while nothing new is stored */
  storedDraft: IntentDraft;
  /** the id that a new intent will be stored under, stored along with its draft */
  id?: string;
  /** the version of the stored intent that was read; null for a new one */
  version: number | null;
};

/** The form of an intent: unsaved edits survive a reload. They are saved against the version they were based on. */
export function useIntentForm({ name, storedDraft, id, version }: Options) {
  const locale = useAtomValue(localeAtom);
  const [restoredDraft, setRestoredDraft] = useState(() => readDraft<IntentDraft>(name));
  const typedOver = restoredDraft?.version ?? version;
  const baseDraft = useMemo(
    () => (restoredDraft?.over ? fitDraft(restoredDraft.over, storedDraft) : storedDraft),
    [restoredDraft, storedDraft],
  );
  const form = useForm({
    initial: restoredDraft ? fitDraft(restoredDraft.values, storedDraft) : storedDraft,
    toInput: (draft: IntentDraft) =>
      version === null ? { ...intentInput(draft), id } : { ...intentChanges(draft, baseDraft), version: typedOver },
    schema: version === null ? newIntent : intentChange,
    locale,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(storedDraft);
  useStoredDraft({ name, id, values: form.values, over: baseDraft, version: typedOver, isChanged });
  return {
    form,
    changed: isChanged,
    /** continues from the stored version with the user's edits */
    rebase: () => setRestoredDraft(null),
    discard: (next: IntentDraft) => {
      forgetDraft(name);
      setRestoredDraft(null);
      form.reset(next);
    },
  };
}

import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { intentChange, newIntent } from '#contract/exchange/intents/intent.ts';
import { useForm } from '#web/lib/use-form.ts';
import { fitDraft, forgetDraft, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type IntentDraft, intentChanges, intentInput } from './intent-draft.ts';

type Options = {
  /** under which unsaved edits are kept on this device */
  name: string;
  /** the same object while nothing new is stored */
  storedDraft: IntentDraft;
  /** by which a new one will be stored: it is kept with its draft */
  id?: string;
  /** of the stored intent that was read; null for a new one */
  version: number | null;
};

/** The form of an intent: unsaved edits survive a reload. They are saved over the version that they were typed over. */
export function useIntentForm({ name, storedDraft: stored, id, version }: Options) {
  const locale = useAtomValue(localeAtom);
  const [restoredDraft, setRestoredDraft] = useState(() => readDraft<IntentDraft>(name));
  const typedOver = restoredDraft?.version ?? version;
  const over = useMemo(
    () => (restoredDraft?.over ? fitDraft(restoredDraft.over, stored) : stored),
    [restoredDraft, stored],
  );
  const form = useForm({
    initial: restoredDraft ? fitDraft(restoredDraft.values, stored) : stored,
    toInput: (draft: IntentDraft) =>
      version === null ? { ...intentInput(draft), id } : { ...intentChanges(draft, over), version: typedOver },
    schema: version === null ? newIntent : intentChange,
    locale,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(stored);
  useStoredDraft({ name, id, values: form.values, over, version: typedOver, isChanged });
  return {
    form,
    changed: isChanged,
    /** goes on from the version that is stored now, with what was typed */
    rebase: () => setRestoredDraft(null),
    discard: (next: IntentDraft) => {
      forgetDraft(name);
      setRestoredDraft(null);
      form.reset(next);
    },
  };
}

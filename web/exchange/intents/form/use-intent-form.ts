import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { intentChange, newIntent } from '#contract/exchange/intents/intent.ts';
import { type IntentDraft, intentChangesOf, intentInputOf } from '#web/exchange/intents/form/intent-draft.ts';
import { useForm } from '#web/lib/use-form.ts';
import { forgetDraft, inShapeOf, readDraft, useStoredDraft } from '#web/shell/form/stored-draft.ts';
import { localeAtom } from '#web/shell/language.ts';

type Options = {
  /** under which unsaved edits are kept on this device */
  name: string;
  /** the same object while nothing new is stored */
  stored: IntentDraft;
  /** by which a new one will be stored: it is kept with its draft */
  id?: string;
  /** of the stored intent that was read; null for a new one */
  version: number | null;
};

/** The form of an intent: unsaved edits survive a reload. They are saved over the version that they were typed over. */
export function useIntentForm({ name, stored, id, version }: Options) {
  const locale = useAtomValue(localeAtom);
  const [kept, setKept] = useState(() => readDraft<IntentDraft>(name));
  const typedOver = kept?.version ?? version;
  const over = useMemo(() => (kept?.over ? inShapeOf(kept.over, stored) : stored), [kept, stored]);
  const form = useForm({
    initial: kept ? inShapeOf(kept.values, stored) : stored,
    toInput: (draft: IntentDraft) =>
      version === null ? { ...intentInputOf(draft), id } : { ...intentChangesOf(draft, over), version: typedOver },
    schema: version === null ? newIntent : intentChange,
    locale,
  });
  const changed = JSON.stringify(form.values) !== JSON.stringify(stored);
  useStoredDraft({ name, id, values: form.values, over, version: typedOver, changed });
  return {
    form,
    changed,
    /** goes on from the version that is stored now, with what was typed */
    rebase: () => setKept(null),
    discard: (next: IntentDraft) => {
      forgetDraft(name);
      setKept(null);
      form.reset(next);
    },
  };
}

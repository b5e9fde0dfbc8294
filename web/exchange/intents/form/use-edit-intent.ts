import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { intentDraft } from './intent-draft.ts';
import { useIntentForm } from './use-intent-form.ts';

/**
 * A stored intent being changed. When it was changed elsewhere meanwhile, `conflict` is set: its `keepMine`
 * continues from the stored version with the user's edits, `takeStored` without them.
 */
export function useEditIntent(loadedIntent: Intent) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const [intent, setIntent] = useState(loadedIntent);
  const [serverIntent, setElsewhere] = useState<Intent | null>(null);
  const { id, version } = intent;
  const storedDraft = useMemo(() => intentDraft(intent, locale), [intent, locale]);
  const editor = useIntentForm({ name: `intent ${id}`, storedDraft, version });

  const save = () =>
    editor.form.submit(async (change, key) => {
      try {
        const savedIntent = await call(intentsApi.change, { version, ...change, id }, { quiet: true, key });
        setIntent(savedIntent);
        editor.discard(intentDraft(savedIntent, locale));
        showToast(t`Intent saved`, { type: 'success' });
        await navigate(screenAddress('intent', { intent_id: id }));
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentIntent(fault));
        throw fault;
      }
    });

  const resolveConflict = (current: Intent, keeps: boolean) => {
    const typedDraft = editor.form.values;
    setIntent(current);
    setElsewhere(null);
    editor.rebase();
    if (keeps) editor.form.reset(typedDraft);
    else editor.discard(intentDraft(current, locale));
  };
  return {
    intent,
    editing: editor,
    save,
    conflict: serverIntent && {
      keepMine: () => resolveConflict(serverIntent, true),
      takeStored: () => resolveConflict(serverIntent, false),
    },
  };
}

/** The current intent, contained in the refusal; null where it is not. */
const currentIntent = (fault: ApiError): Intent | null => (fault.data as { current?: Intent } | null)?.current ?? null;

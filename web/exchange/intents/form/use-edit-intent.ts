import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { intentDraftOf } from '#web/exchange/intents/form/intent-draft.ts';
import { useIntentForm } from '#web/exchange/intents/form/use-intent-form.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/**
 * A stored intent being changed. When it was changed elsewhere meanwhile, `elsewhere` is what is stored now; `keepMine`
 * goes on from there with what was typed, `takeStored` without it.
 */
export function useEditIntent(loaded: Intent) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const navigate = useNavigate();
  const [intent, setIntent] = useState(loaded);
  const [elsewhere, setElsewhere] = useState<Intent | null>(null);
  const { id, version } = intent;
  const stored = useMemo(() => intentDraftOf(intent, locale), [intent, locale]);
  const editing = useIntentForm({ name: `intent ${id}`, stored, version });

  const save = () =>
    editing.form.submit(async (change, key) => {
      try {
        const saved = await call(intentsApi.change, { version, ...change, id }, { quiet: true, key });
        setIntent(saved);
        editing.discard(intentDraftOf(saved, locale));
        showToast(t`Intent saved`, { type: 'success' });
        await navigate(linkTo('intent', { intent_id: id }));
      } catch (fault) {
        if (fault instanceof ApiError && fault.error === 'changed_elsewhere') setElsewhere(currentOf(fault));
        throw fault;
      }
    });

  const goOnFrom = (current: Intent, keeps: boolean) => {
    const typed = editing.form.values;
    setIntent(current);
    setElsewhere(null);
    editing.rebase();
    if (keeps) editing.form.reset(typed);
    else editing.discard(intentDraftOf(current, locale));
  };
  return {
    intent,
    editing,
    save,
    elsewhere: elsewhere && {
      keepMine: () => goOnFrom(elsewhere, true),
      takeStored: () => goOnFrom(elsewhere, false),
    },
  };
}

/** The intent as it is now, which the refusal brings. */
const currentOf = (fault: ApiError): Intent | null => (fault.data as { current?: Intent } | null)?.current ?? null;

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Intent, intentChange, type NewIntent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { call } from '#web/lib/call.ts';
import { isIdUsed, ownRecord } from '#web/lib/own-record.ts';
import { startUploads } from '#web/media/upload/photo-uploads.ts';
import { localeAtom } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { draftOverStored, emptyIntentDraft, intentChanges, intentDraft } from './intent-draft.ts';
import { useIntentForm } from './use-intent-form.ts';

const NAME = 'new intent';

/** A new intent being written. Its id is generated here, so that saving twice stores it once. */
export function useAddIntent(last: Intent | null) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, change } = useNewId(NAME);
  const [storedDraft] = useState(() => emptyIntentDraft(last));
  const editor = useIntentForm({ name: NAME, id, storedDraft, version: null });
  const save = () =>
    editor.form.submit(async (input) => {
      const savedIntent = await createIntent(input as NewIntent, editor.form, change);
      startUploads(savedIntent.id);
      editor.discard(storedDraft);
      showToast(t`Intent published`, { type: 'success' });
      await navigate(screenAddress('intent', { intent_id: savedIntent.id }));
    });
  return { id, editing: editor, save };
}

/**
 * Stores the intent. Where its id is already in use by the same user, from a save whose answer was lost, that
 * intent is changed, unless it was changed elsewhere since; if the id belongs to another user, a new id is
 * generated.
 */
async function createIntent(input: NewIntent, form: Form, changeId: () => string): Promise<Intent> {
  const create = (intent: NewIntent) => call(intentsApi.create, intent, { quiet: true, key: intent.id });
  try {
    return await create(input);
  } catch (fault) {
    if (!isIdUsed(fault)) throw fault;
    const { id } = input;
    const storedIntent = await ownRecord(() => call(intentsApi.read, { id }, { quiet: true }));
    if (!storedIntent) return create({ ...input, id: changeId() });
    const storedDraft = intentDraft(storedIntent, atomStore.get(localeAtom));
    const changes = intentChanges(draftOverStored(form.latest(), storedDraft), storedDraft);
    const change = intentChange.parse({ ...changes, version: FIRST_VERSION });
    return call(intentsApi.change, { ...change, id }, { quiet: true });
  }
}

/** The version of an intent that was stored and not changed since; every other one is refused as changed elsewhere. */
const FIRST_VERSION = 1;
type Form = Pick<ReturnType<typeof useIntentForm>['form'], 'latest'>;

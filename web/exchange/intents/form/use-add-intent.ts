import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Intent, intentChange, type NewIntent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { linkTo } from '#contract/routes/paths.ts';
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

/** A new intent being written. Its id is made here, so that saving twice stores it once. */
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
      await navigate(linkTo('intent', { intent_id: savedIntent.id }));
    });
  return { id, editing: editor, save };
}

/**
 * Stores it. Where its id stands for other words of the same user already, from a save whose answer was lost, these are
 * changed, unless they were changed elsewhere since; an id of another user is changed.
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

/** Of what was stored and not changed since: another version is refused as changed elsewhere. */
const FIRST_VERSION = 1;
type Form = Pick<ReturnType<typeof useIntentForm>['form'], 'latest'>;

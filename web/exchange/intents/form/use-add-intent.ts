import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Intent, NewIntent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { linkTo } from '#contract/paths.ts';
import { useNewId } from '#web/collection/form/draft/use-new-id.ts';
import { emptyIntentDraft } from '#web/exchange/intents/form/intent-draft.ts';
import { useIntentForm } from '#web/exchange/intents/form/use-intent-form.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { startUploads } from '#web/media/upload/photo-uploads.ts';
import { showToast } from '#web/shell/toast/toast.ts';

const NAME = 'new intent';

/** A new intent being written. Its id is made here, so that saving twice stores it once. */
export function useAddIntent(last: Intent | null) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, change } = useNewId(NAME);
  const [stored] = useState(() => emptyIntentDraft(last));
  const editing = useIntentForm({ name: NAME, id, stored, version: null });
  const save = () =>
    editing.form.submit(async (input) => {
      const saved = await createWith(input as NewIntent, change);
      startUploads(saved.id);
      editing.discard(stored);
      showToast(t`Intent published`, { type: 'success' });
      await navigate(linkTo('intent', { intent_id: saved.id }));
    });
  return { id, editing, save };
}

/** Stores it. An id that stands for other words already, from a save whose answer was lost, is changed. */
async function createWith(input: NewIntent, changeId: () => string): Promise<Intent> {
  const create = (one: NewIntent) => call(intentsApi.create, one, { quiet: true, key: one.id });
  try {
    return await create(input);
  } catch (fault) {
    if (!(fault instanceof ApiError && fault.error === 'id_used')) throw fault;
    return create({ ...input, id: changeId() });
  }
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { IntentEditor } from '#web/exchange/intents/form/intent-editor.tsx';
import { useEditIntent } from '#web/exchange/intents/form/use-edit-intent.ts';
import { IntentStatusButton } from '#web/exchange/intents/intent-status-button.tsx';
import { call } from '#web/lib/call.ts';
import { formText } from '#web/shell/form/form-text.ts';
import { useHead } from '#web/shell/head.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** Reads an intent as its owner sees it. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  call(intentsApi.read, { id: params.intent_id ?? '' }, { quiet: true });

/** Another intent, or another version of it, gets a new key, so that its form starts again. */
export function Component() {
  const loadedIntent = useLoaderData<typeof loader>();
  return <EditIntent key={`${loadedIntent.id} ${loadedIntent.version}`} loadedIntent={loadedIntent} />;
}

function EditIntent({ loadedIntent }: { loadedIntent: Intent }) {
  const { t } = useLingui();
  const { intent, editing, save, conflict } = useEditIntent(loadedIntent);
  useHead('editIntent');
  return (
    <IntentEditor
      heading={t`Edit intent`}
      intentId={intent.id}
      server={{ media: loadedIntent.media, version: intent.version }}
      editor={editing}
      saveLabel={t`Save`}
      listedWants={null}
      onSave={save}
      notice={
        conflict && (
          <div className="mt-6">
            <Note
              tone="warning"
              live
              action={
                <span className="flex flex-wrap gap-2">
                  <Button onClick={conflict.keepMine}>
                    <Trans>Keep mine</Trans>
                  </Button>
                  <Button onClick={conflict.takeStored}>
                    <Trans>Take the stored one</Trans>
                  </Button>
                </span>
              }
            >
              {formText('intent_stale')}
            </Note>
          </div>
        )
      }
      danger={<IntentStatusButton intent={intent} disabledReason={editing.changed && t`Save your changes first.`} />}
    />
  );
}

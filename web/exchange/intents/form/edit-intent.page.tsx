import { Trans, useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Intent } from '#contract/exchange/intents/intent.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { IntentEditor } from '#web/exchange/intents/form/intent-editor.tsx';
import { useEditIntent } from '#web/exchange/intents/form/use-edit-intent.ts';
import { IntentStatusButton } from '#web/exchange/intents/intent-status-button.tsx';
import { call } from '#web/lib/call.ts';
import { formWord } from '#web/shell/form/form-word.ts';
import { useHead } from '#web/shell/head.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';

/** One intent as its owner reads it. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  call(intentsApi.read, { id: params.intent_id ?? '' }, { quiet: true });

/** Another intent, or another state of it, is another page: its form begins anew. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <EditIntent key={`${loaded.id} ${loaded.version}`} loaded={loaded} />;
}

function EditIntent({ loaded }: { loaded: Intent }) {
  const { t } = useLingui();
  const { intent, editing, save, elsewhere } = useEditIntent(loaded);
  useHead('editIntent');
  return (
    <IntentEditor
      heading={t`Edit intent`}
      intentId={intent.id}
      server={{ media: loaded.media, version: intent.version }}
      editing={editing}
      saveLabel={t`Save`}
      listed={null}
      onSave={save}
      notice={
        elsewhere && (
          <div className="mt-6">
            <Note
              tone="warning"
              live
              action={
                <span className="flex flex-wrap gap-2">
                  <Button onClick={elsewhere.keepMine}>
                    <Trans>Keep mine</Trans>
                  </Button>
                  <Button onClick={elsewhere.takeStored}>
                    <Trans>Take the stored one</Trans>
                  </Button>
                </span>
              }
            >
              {formWord('intent_stale')}
            </Note>
          </div>
        )
      }
      danger={<IntentStatusButton intent={intent} cannot={editing.changed && t`Save your changes first.`} />}
    />
  );
}

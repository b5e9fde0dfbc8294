import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { SessionEnded } from '#web/account/entry/session-ended.tsx';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IntentFieldset } from './intent-fields.tsx';
import { IntentPhotos, type IntentPhotosProps } from './intent-photos.tsx';
import type { useIntentForm } from './use-intent-form.ts';

type Props = IntentPhotosProps & {
  heading: string;
  lead?: ReactNode;
  editor: ReturnType<typeof useIntentForm>;
  saveLabel: string;
  /** the wants already in the want list, where the form only adds to it */
  listedWants: string | null;
  onSave: () => Promise<void>;
  notice?: ReactNode;
  danger?: ReactNode;
};

/** The page that creates or edits an intent. */
export function IntentEditor(props: Props) {
  const { heading, lead, intentId, server, editor, saveLabel, listedWants, onSave, notice, danger } = props;
  const { t } = useLingui();
  const { form, changed } = editor;
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      noValidate
      className="max-w-220"
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <h1 className="text-h1">{heading}</h1>
      {lead && <p className="prose mt-2 text-graphite">{lead}</p>}
      <div className="mt-8">
        <IntentFieldset
          draft={form.values}
          set={form.set}
          leave={form.leave}
          messageOf={form.messageOf}
          listedWants={listedWants}
          photos={<IntentPhotos intentId={intentId} server={server} />}
        />
      </div>
      {notice}
      {!notice && <FieldsToMend form={form} />}
      {!notice && <SaveFailure form={form} />}
      <SessionEnded onLogin={() => form.set({})} />
      <SaveBar>
        <Button type="submit" look="primary" aria-keyshortcuts="Control+Enter" busy={form.busy && t`Saving…`}>
          {saveLabel}
        </Button>
        {changed && (
          <span className="text-t2 text-graphite">
            <Trans>Not saved yet; kept on this device.</Trans>
          </span>
        )}
      </SaveBar>
      {danger && <div className="mt-6">{danger}</div>}
      <LeaveGuard isChanged={changed && !form.busy} mayGo={() => false}>
        <Trans>Your changes to this intent are not saved yet. They stay on this device.</Trans>
      </LeaveGuard>
    </form>
  );
}

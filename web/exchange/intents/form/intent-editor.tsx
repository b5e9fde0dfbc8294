import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { MEDIA_PER_INTENT, type Media } from '#contract/media/media.ts';
import { SessionEnded } from '#web/account/entry/session-ended.tsx';
import { PhotosInOrder } from '#web/media/sorting/photos-in-order.tsx';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import type { IntentFields } from './intent-draft.ts';
import { OffersField } from './offers-field.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import type { useIntentForm } from './use-intent-form.ts';
import { WantsField } from './wants-field.tsx';

type IntentFieldsetProps = IntentFields & { listedWants: string | null; photos: ReactNode };

/** The fields of an intent: offers, description, wants and shipping. */
function IntentFieldset({ listedWants, photos, ...fields }: IntentFieldsetProps) {
  const { t } = useLingui();
  const { draft, set, leave, messageOf } = fields;
  return (
    <div className="grid gap-10">
      <OffersField {...fields} />
      <Field id="description" label={t`Description`} optional={t`optional`} error={messageOf('description')}>
        <TextArea
          dir="auto"
          rows={4}
          value={draft.description}
          onBlur={() => leave('description')}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
      </Field>
      {photos}
      <WantsField {...fields} listedWants={listedWants} />
      <ShippingFields {...fields} />
    </div>
  );
}

type IntentPhotosProps = {
  intentId: string;
  /** The stored media and version; null while the intent is new: its photos wait until `startUploads(intentId)`. */
  server: { media: readonly Media[]; version: number } | null;
};

/** The photos of an intent in its form. */
function IntentPhotos({ intentId, server }: IntentPhotosProps) {
  const { t } = useLingui();
  const sentence = t`At most 12 photos for one intent.`;
  return (
    <section aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="mb-3 text-h3">
        <Trans>Photographs</Trans>
      </h2>
      <PhotosInOrder
        owner={{ intent_id: intentId }}
        isStored={server !== null}
        limit={{ maxCount: MEDIA_PER_INTENT, sentence }}
        {...server}
      />
    </section>
  );
}

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
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter" busy={form.busy && t`Saving…`}>
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { Media } from '#contract/media/media.ts';
import { SessionEnded } from '#web/account/entry/session-ended.tsx';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { isSavedInBackground } from '#web/collection/form/list-walk/list-walk.ts';
import { SAME_SPECIMEN } from '#web/collection/numbers/follow-number.ts';
import { useEditorPhotos } from '#web/collection/photos/use-editor-photos.ts';
import { PhotoField } from '#web/media/sorting/photo-field.tsx';
import { FieldsToMend } from '#web/shell/form/fields-to-mend.tsx';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { SaveFailure } from '#web/shell/form/save-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { EditorHeading } from './editor-heading.tsx';
import { SpecimenForm } from './specimen-form.tsx';
import type { useSpecimenForm } from './use-specimen-form.ts';

type Props = {
  heading: string;
  specimenId: string;
  /** its stored photos and version; null while it is new */
  server: { media: Media[]; version: number } | null;
  editor: ReturnType<typeof useSpecimenForm>;
  storedDraft: SpecimenDraft;
  preference: Preference;
  /** the number's input or text */
  number: ReactNode;
  publicHref?: string | undefined;
  onSave: () => Promise<void>;
  /** a button that saves and opens another specimen, with a hint about what it keeps */
  saveNext?: { label: string; hint?: string; onPress: () => Promise<void> } | null;
  /** notices above the form */
  notices?: ReactNode;
  /** shown beside the save button */
  notice?: ReactNode;
  danger?: ReactNode;
};

/** The page that edits a specimen: photos, fields, preview and save buttons. */
export function SpecimenEditor(props: Props) {
  const { specimenId, server, editor, preference, onSave, saveNext } = props;
  const { t } = useLingui();
  const { form } = editor;
  const name = form.values.coll_no;
  const { detailsOf, details } = useEditorPhotos(server?.media, form.values, preference);
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey && saveNext) void saveNext.onPress();
    else event.currentTarget.requestSubmit();
  };
  return (
    <form
      noValidate
      onKeyDown={handleKey}
      className="gap-12 lg:(grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start)"
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <div className="min-w-0">
        <EditorHeading {...props} />
        {props.notices}
        <FieldsToMend form={form} />
        <div className="mb-6">
          <PhotoField specimenId={specimenId} isStored={server !== null} detailsOf={detailsOf} {...server} />
          {details}
        </div>
        <SpecimenForm
          draft={form.values}
          set={form.set}
          leave={form.leave}
          messageOf={form.messageOf}
          preference={preference}
          number={props.number}
        />
        <SaveFailure form={form} />
        <SessionEnded onLogin={() => form.set({})} />
        {props.notice}
        <SaveBar hint={saveNext?.hint}>
          <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter" busy={form.busy && t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
          {saveNext && (
            // The second click of a double click must not reach the next form.
            <Button
              aria-keyshortcuts="Control+Shift+Enter"
              onClick={({ detail }) => detail < 2 && void saveNext.onPress()}
            >
              {saveNext.label}
            </Button>
          )}
        </SaveBar>
        {props.danger && <div className="mt-6">{props.danger}</div>}
      </div>
      <DraftPreview draft={form.values} specimenId={specimenId} media={server?.media ?? []} preference={preference} />
      <LeaveGuard
        isChanged={editor.changed && !form.busy}
        mayGo={({ state }) => state === SAME_SPECIMEN || isSavedInBackground(state)}
      >
        <Trans>Your changes to {name} are not saved yet. They stay on this device.</Trans>
      </LeaveGuard>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog-window.tsx';
import { Message } from '#web/ui/message.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { PhotoDetailsFields, type WatermarkChoices } from './photo-details-fields.tsx';
import { PhotoDetailsView } from './photo-details-view.tsx';
import type { PhotoEdit } from './photo-values.ts';
import { usePhotoForm } from './use-photo-form.ts';

type PhotoDetailsFormProps = {
  media: Media;
  /** of the specimen */
  size: Size;
  storedEdit: PhotoEdit | undefined;
  watermarks: WatermarkChoices;
  onEdit: (edit: PhotoEdit | null) => void;
  onSaved: (savedMedia: Media) => void;
  /** called when processing of a failed photo was started again */
  onRetried: () => void;
  /** goes to the previous or next photo; null when there is only one */
  onStep: ((step: 1 | -1) => void) | null;
  position: { index: number; total: number };
  onClose: () => void;
};

/**
 * A photo beside its fields, with a Save of its own. Page Up and Page Down, and arrows outside of fields, go to
 * others.
 */
export function PhotoDetailsForm({
  size,
  watermarks,
  onStep,
  position,
  onRetried,
  onClose,
  ...formOptions
}: PhotoDetailsFormProps) {
  const { t } = useLingui();
  const form = usePhotoForm(formOptions);
  const isVideo = formOptions.media.kind === 'video';
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // The page behind the dialog saves its own form with the same keys.
      event.stopPropagation();
      void form.save();
    }
    const step = keyStep(event);
    if (!step || !onStep) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <form
      noValidate
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.save();
      }}
    >
      <div className="grid gap-6 sm:(grid-cols-2 items-start)">
        <PhotoDetailsView
          media={formOptions.media}
          size={size}
          form={form}
          position={position}
          onStep={onStep}
          onRetried={onRetried}
        />
        <PhotoDetailsFields form={form} watermarks={watermarks} isVideo={isVideo} />
      </div>
      {form.elsewhere && <ChangedMeanwhile isVideo={isVideo} keepMine={form.keepMine} takeTheirs={form.takeTheirs} />}
      <div aria-live="polite">
        {!form.elsewhere && <FormFailure form={form} className="mt-6" />}
        {form.isSaved && (
          <Message>
            <Trans>Saved</Trans>
          </Message>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={form.busy && t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

const fields = 'input, textarea, select';
const arrows: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const pages: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 };

function keyStep({ key, target, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || altKey || metaKey || shiftKey) return undefined;
  const isInField = target instanceof Element && target.closest(fields) !== null;
  return pages[key] ?? (isInField ? undefined : arrows[key]);
}

type ConflictProps = { isVideo: boolean; keepMine: () => void; takeTheirs: () => void };

/**
 * The choice between both versions of a photo that was changed elsewhere meanwhile; nothing is lost until it is
 * made.
 */
const ChangedMeanwhile = ({ isVideo, keepMine, takeTheirs }: ConflictProps) => (
  <div className="mt-6">
    <Note
      live
      tone="warning"
      action={
        <span className="flex flex-wrap gap-3">
          <Button onClick={keepMine}>
            <Trans>Keep what I changed</Trans>
          </Button>
          <Button variant="text" onClick={takeTheirs}>
            <Trans>Take what is stored now</Trans>
          </Button>
        </span>
      }
    >
      {isVideo ? (
        <Trans>This video was changed elsewhere since you opened it. What you typed is still here.</Trans>
      ) : (
        <Trans>This photo was changed elsewhere since you opened it. What you typed is still here.</Trans>
      )}
    </Note>
  </div>
);
